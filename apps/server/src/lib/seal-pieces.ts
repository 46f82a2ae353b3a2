import type { Sealer } from "./seal.ts";

/** Pieces are joined up to this size; each is sealed by itself. */
const PIECE_BYTES = 256 * 1024;
/** In front of each sealed piece: its length. */
const LENGTH_BYTES = 4;
const MAX_SEALED_BYTES = PIECE_BYTES * 4;

/** It was changed or cut off, or sealed with another secret. */
export class NotOpened extends Error {}

type Sealed = { sealer: Sealer; place: readonly string[] };

/** Encrypts a stream, so that no piece of it can be changed, moved or cut off. */
export async function* sealPieces({ sealer, place }: Sealed, pieces: AsyncIterable<Uint8Array>) {
  let index = 0;
  for await (const piece of inPieces(pieces)) yield framed(sealer.seal(piece, [...place, String((index += 1))]));
  yield framed(sealer.seal(Buffer.alloc(0), [...place, "end", String(index)]));
}

/** Throws NotOpened. */
export async function* unsealPieces({ sealer, place }: Sealed, pieces: AsyncIterable<Uint8Array>) {
  let index = 0;
  let isEnded = false;
  for await (const sealed of readFrames(pieces)) {
    const piece = sealer.unseal(sealed, [...place, String(index + 1)]);
    if (piece) {
      index += 1;
      yield piece;
    } else isEnded = sealer.unseal(sealed, [...place, "end", String(index)]) !== undefined;
    if (!piece && !isEnded) break;
  }
  if (!isEnded) throw new NotOpened("A sealed file can't be opened.");
}

function framed(sealed: Buffer) {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(sealed.length);
  return Buffer.concat([length, sealed]);
}

async function* inPieces(pieces: AsyncIterable<Uint8Array>) {
  let open: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces)
    for (let start = 0; start < piece.length;) {
      const part = piece.subarray(start, start + PIECE_BYTES - length);
      start += part.length;
      length += part.length;
      open.push(part);
      if (length < PIECE_BYTES) continue;
      yield Buffer.concat(open);
      [open, length] = [[], 0];
    }
  if (length > 0) yield Buffer.concat(open);
}

async function* readFrames(pieces: AsyncIterable<Uint8Array>) {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    rest = Buffer.concat([rest, piece]);
    while (rest.length >= LENGTH_BYTES) {
      const length = rest.readUInt32BE();
      if (length > MAX_SEALED_BYTES) return;
      if (rest.length < LENGTH_BYTES + length) break;
      yield rest.subarray(LENGTH_BYTES, LENGTH_BYTES + length);
      rest = rest.subarray(LENGTH_BYTES + length);
    }
  }
}
