const SHORT = 160;

/** The beginning of a comment, for a notice. */
export const shortenComment = (body: string) => (body.length > SHORT ? `${body.slice(0, SHORT - 1).trimEnd()}…` : body);
