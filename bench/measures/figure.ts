/** One measured figure and its target in docs/quality.md. */
export type Figure = { what: string; value: number | string; unit: string; target: string };
