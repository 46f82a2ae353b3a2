/** What a reader may spend on one file. Sizes are in bytes, except `cellLength`, which counts UTF-16 units. */
export type ReadLimits = {
  fileSize: number;
  rows: number;
  columns: number;
  cellLength: number;
  zipEntries: number;
  unpackedSize: number;
  /** Unpacked to packed, applied past the first megabyte of an entry. */
  zipRatio: number;
};

const megabyte = 1024 * 1024;

export const defaultReadLimits: ReadLimits = {
  fileSize: 25 * megabyte,
  rows: 100_000,
  columns: 100,
  cellLength: 10_000,
  zipEntries: 200,
  unpackedSize: 400 * megabyte,
  zipRatio: 100,
};
