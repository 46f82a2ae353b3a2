/** Parses the clipboard text of a spreadsheet: tabs between cells, quotes around cells with line breaks or tabs. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  const source = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at] as string;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (source[at + 1] === '"') cell += source[(at += 1)];
      else isQuoted = false;
    } else if (letter === '"' && cell === "" && closesCell(source, at)) isQuoted = true;
    else if (letter === "\t" || letter === "\n") {
      rows.at(-1)?.push(cell);
      cell = "";
      if (letter === "\n") rows.push([]);
    } else cell += letter;
  }
  rows.at(-1)?.push(cell);
  return rows;
}

/** A quote that opens a cell must be closed at its end; otherwise it is part of the text. */
function closesCell(source: string, at: number): boolean {
  const rest = source.slice(at + 1);
  return /^(?:[^"]|"")*"(?:\t|\n|$)/.test(rest);
}

export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quote).join("\t")).join("\n");

const quote = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
