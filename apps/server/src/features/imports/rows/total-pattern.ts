/** A cell that begins so belongs to a line of totals. */
export const totalPattern = /^(?:grand |sub[- ]?|sum )?totals?\b|^कुल(?:\s|:|$)|^योग(?:\s|:|$)/iu;
