/** One measured figure and what docs/quality.md wants of it. */
export type Figure = { what: string; value: number | string; unit: string; target: string };
