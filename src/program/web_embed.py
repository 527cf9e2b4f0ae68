#!/usr/bin/env python3
"""Write web_assets.c: web_embed.py FOLDER OUTPUT.c OUTPUT.bin DEPFILE

Puts the built web client into the program. Every file of FOLDER (web/dist) becomes a row of `web_assets`, with its type, its etag and its bytes three times: as they are, by
gzip and by brotli, the latter two where they are smaller. All bytes lie in OUTPUT.bin, which the assembler takes in whole: no array
is compiled. Without FOLDER there are no rows.
"""
import hashlib
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import zlib

TYPES_LIST = pathlib.Path(__file__).parent.parent / "server/web_types.h"
TYPES = dict(re.findall(r'X\("(\.\w+)", "([^"]+)"\)', TYPES_LIST.read_text(encoding="utf-8")))
SAFE = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-/@")
# One run of Node for all files: a number of bytes, then the bytes, as often as there are files; back the same way.
BROTLI = """
const { brotliCompressSync, constants } = require('zlib');
const given = require('fs').readFileSync(0);
const options = (size) => ({ params: {
  [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: size } });
const parts = [];
for (let at = 0; at < given.length;) {
  const size = given.readUInt32LE(at);
  const packed = brotliCompressSync(given.subarray(at + 4, at + 4 + size), options(size));
  const head = Buffer.alloc(4);
  head.writeUInt32LE(packed.length);
  parts.push(head, packed);
  at += 4 + size;
}
process.stdout.write(Buffer.concat(parts));
"""
HEAD = """/* Made by web_embed.py; do not edit. */
#include "program/web.h"

"""


def gzip(content):
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    return packer.compress(content) + packer.flush()


def brotli(contents):
    node = shutil.which("node") or shutil.which("nodejs")
    if not node or not contents:
        return [b""] * len(contents)
    given = b"".join(struct.pack("<I", len(content)) + content for content in contents)
    packed = subprocess.run([node, "-e", BROTLI], input=given, stdout=subprocess.PIPE, check=True).stdout
    parts, at = [], 0
    while at < len(packed):
        (size,) = struct.unpack_from("<I", packed, at)
        parts.append(packed[at + 4 : at + 4 + size])
        at += 4 + size
    return parts


def found(folder):
    """The files to be served; what the server could not name is a mistake of the build."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    for path in files:
        name = path.relative_to(folder).as_posix()
        if not set(name) <= SAFE:
            sys.exit(f"web_embed: {path}: only letters, digits and ._-@ may be in a name")
        if path.suffix not in TYPES:
            sys.exit(f"web_embed: {path}: no content type is known for {path.suffix or 'it'}")
    return files


def write(path, content):
    """Leaves a file alone that holds this already, so that nothing is compiled for it."""
    path = pathlib.Path(path)
    if not path.exists() or path.read_bytes() != content:
        path.write_bytes(content)


def main(folder, source, blob, depfile):
    folder = pathlib.Path(folder)
    has_index = (folder / "index.html").is_file()
    files = found(folder) if has_index else []
    contents = [path.read_bytes() for path in files]
    rows, bodies, at = [], [], 0
    for path, content, brotlied in zip(files, contents, brotli(contents)):
        name = path.relative_to(folder).as_posix()
        spans = []
        for body in (content, gzip(content), brotlied):
            is_useful = body is content or (body and len(body) < len(content) * 0.95)
            spans.append(f"SPAN({at}, {len(body)})" if is_useful and body else "{0}")
            if is_useful:
                bodies.append(body)
                at += len(body)
        etag = hashlib.sha256(content).hexdigest()[:20]
        immutable = "true" if name.startswith("assets/") else "false"
        rows.append(
            f'\t{{"/{name}", "{TYPES[path.suffix]}", "{etag}", {", ".join(spans)}, .is_immutable = {immutable}}},\n'
        )
    text = HEAD
    if rows:
        place = pathlib.Path(blob).resolve()
        text += (
            f'__asm__(".pushsection .rodata\\n"\n\t"web_bytes:\\n"\n\t".incbin \\"{place}\\"\\n"\n\t".popsection\\n");\n'
            '__attribute__((visibility("hidden"))) extern const char web_bytes[];\n'
            "#define SPAN(at, size) {web_bytes + (at), (size)}\n\n"
        )
    text += "const struct http_asset web_assets[] = {\n" + "".join(rows) + "\t{0},\n};\n"
    text += f"const size_t web_assets_count = {len(rows)};\n"
    blobbed = b"".join(bodies)
    # Other bytes, another text: it is the text that is compiled anew.
    text += f"/* {hashlib.sha256(blobbed).hexdigest()} */\n"
    write(blob, blobbed)
    write(source, text.encode())
    # Folders too: a file that is added or taken away changes them. What is missing brings the script back.
    watched = [folder, *folder.rglob("*")] if has_index else [folder.parent, folder / "index.html"]
    names = " ".join(str(path).replace(" ", "\\ ") for path in watched)
    pathlib.Path(depfile).write_text(f"{source}: {names}\n", encoding="utf-8")


main(*sys.argv[1:])
