// A telephone number with its blanks, and a number: a spreadsheet has nothing to work out.
const harmless = /^(?:\+\d+(?: \d+)+|-\d+(?:\.\d+)?)$/;

/** A cell that a spreadsheet would run as a formula becomes text; reading it back takes the mark off again. */
export const neutralise = (cell: string) => (/^[=+\-@\t\r]/.test(cell) && !harmless.test(cell) ? `'${cell}` : cell);
