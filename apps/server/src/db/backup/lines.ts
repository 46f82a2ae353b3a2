/** No line is longer: PostgreSQL's rows are at most 1 GB, and none of ours comes near. */
const MAX_LINE_BYTES = 256 * 1024 * 1024;

/** Splits a stream of bytes into lines, each ended by a line feed. */
export async function* readLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let open: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, start)) {
      yield Buffer.concat([...open, piece.subarray(start, end)]).toString("utf8");
      [open, length, start] = [[], 0, end + 1];
    }
    const rest = piece.subarray(start);
    if (rest.length === 0) continue;
    open.push(rest);
    length += rest.length;
    if (length > MAX_LINE_BYTES) throw new Error("A line is too long.");
  }
  if (length > 0) throw new Error("The last line has no end.");
}

/** Joins small pieces, so that each write is worth it. */
export async function* joinLines(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let open: string[] = [];
  let length = 0;
  for await (const line of lines) {
    open.push(line, "\n");
    length += line.length + 1;
    if (length < 64 * 1024) continue;
    yield Buffer.from(open.join(""), "utf8");
    [open, length] = [[], 0];
  }
  if (length > 0) yield Buffer.from(open.join(""), "utf8");
}
