// Frames: what a seat is sent of a match (docs/protocol.md). A client holds the last one and puts the next one over it.

// What a view becomes by what changed in it: "key" is set, "~key" changed within, "-key" is gone; a list may be spliced by "@".
export function patch(base, difference) {
  if (difference['@']) {
    const [start, removed, ...items] = difference['@'];
    return [...base.slice(0, start), ...items, ...base.slice(start + removed)];
  }
  const next = Array.isArray(base) ? [...base] : { ...base };
  for (const [key, value] of Object.entries(difference)) {
    const name = key.slice(1);
    if (key[0] === '~') next[name] = patch(base[name], value);
    else if (key[0] === '-') delete next[name];
    else next[key[0] === '=' ? name : key] = value;
  }
  return next;
}

// The frame with its whole view, and with what it leaves out because it is as before; null if it is not the one that follows: then the match is to be joined again.
export function follow(last, frame) {
  if (frame.base === null) return frame;
  return last?.frame === frame.base ? { ...last, ...frame, view: patch(last.view, frame.view) } : null;
}
