/**
 * The limits for reading one file. Sizes are in bytes, except `cellLength` and `rowLength`, which count UTF-16 units.
 */
export type ReadLimits = {
  fileSize: number;
  rows: number;
  columns: number;
  cellLength: number;
  /** All cells of a row together: a page of the preview contains 200 such rows. */
  rowLength: number;
  zipEntries: number;
  unpackedSize: number;
  /** The ratio of unpacked to packed size, checked after the first megabyte of an entry. */
  zipRatio: number;
};

const megabyte = 1024 * 1024;

export const defaultReadLimits: ReadLimits = {
  fileSize: 25 * megabyte,
  rows: 100_000,
  columns: 100,
  cellLength: 10_000,
  rowLength: 30_000,
  zipEntries: 200,
  unpackedSize: 400 * megabyte,
  zipRatio: 100,
};
