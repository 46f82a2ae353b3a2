import { assetTypeOf, assetTypes, endingOf } from "@nyota/contract/files/asset-types";

const shown = new Set(
  Object.values(assetTypes)
    .filter(({ plays }) => plays)
    .map(({ mime }) => mime),
);

/** Whether browsers show or play this type; every other one is only downloaded. */
export const isShown = (mime: string) => shown.has(mime);

/** A new name with the ending of the old one, if it has lost it: programs know a file by its ending. */
export function withEnding(fileName: string, before: string): string {
  const ending = endingOf(before);
  return ending === "" || assetTypeOf(fileName)?.mime === assetTypeOf(before)?.mime
    ? fileName
    : `${fileName}.${ending}`;
}
