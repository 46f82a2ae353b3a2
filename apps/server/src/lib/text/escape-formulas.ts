// A telephone number with its blanks, and a number: a spreadsheet has nothing to work out.
const harmless = /^(?:\+\d+(?: \d+)+|-\d+(?:\.\d+)?)$/;
/**
 * Where a spreadsheet may take what follows for a formula: at the start, and behind whatever may separate cells, for a program that splits
 * the line elsewhere than we do. Quotation marks between are no protection: they may be taken for the beginning of a cell.
 */
const formula = /(^|[;,\t\n\r])("*'*)(?=[=+\-@＝＋－＠])|^('*)(?=[\t\r])/g;
const neutralised = /(^|[;,\t\n\r])("*'*)'(?=[=+\-@＝＋－＠])|^('*)'(?=[\t\r])/g;

/** A cell that a spreadsheet would run as a formula, whole or in part, becomes text; `restore` takes the marks off again. */
export const escapeFormulas = (cell: string) => (harmless.test(cell) ? cell : cell.replace(formula, "$1$2$3'"));

/** What a cell was before `escapeFormulas`. */
export const restore = (cell: string) => (cell.includes("'") ? cell.replace(neutralised, "$1$2$3") : cell);
