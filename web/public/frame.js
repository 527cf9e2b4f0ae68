// Runs in the frame of a board from elsewhere, before the board's own script (src/boards/outside/page.ts): takes away the one way to a network that
// no policy of a page has a word for. Nothing in the frame can get it back: every window it could make has another origin.
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection']) delete globalThis[name];
