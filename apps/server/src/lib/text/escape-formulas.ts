// A telephone number with spaces, or a number: a spreadsheet has nothing to compute.
const harmless = /^(?:\+\d+(?: \d+)+|-\d+(?:\.\d+)?)$/;
/**
 * The places where a spreadsheet may start a formula: at the beginning, and after any cell separator, for programs that
 * split the line differently. Quotation marks in between don't protect: a program may read them as the beginning of a
 * cell.
 */
const formula = /(^|[;,\t\n\r])("*'*)(?=[=+\-@＝＋－＠])|^('*)(?=[\t\r])/g;
const neutralised = /(^|[;,\t\n\r])("*'*)'(?=[=+\-@＝＋－＠])|^('*)'(?=[\t\r])/g;

/**
 * Makes a cell that a spreadsheet would run as a formula, whole or in part, plain text; `restore` removes the added
 * marks.
 */
export const escapeFormulas = (cell: string) => (harmless.test(cell) ? cell : cell.replace(formula, "$1$2$3'"));

/** Reverts `escapeFormulas`. */
export const restore = (cell: string) => (cell.includes("'") ? cell.replace(neutralised, "$1$2$3") : cell);
