// Apart from the schemas: pages ask this too, and would get all of zod with them.

/** Letters, figures, signs or pictures: what is left when marks that nobody sees are taken away. Five of them are drawn as nothing. */
export const hasVisible = (text: string) =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/[\u115f\u1160\u3164\uffa0\u2800]/g, ""));
