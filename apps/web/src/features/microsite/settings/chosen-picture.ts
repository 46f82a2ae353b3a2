import type { Asset } from "@nyota/contract/files/assets";
import { shownPicture, type ShownPicture } from "@nyota/contract/site/microsite";
import { z } from "zod";

/** A chosen file, and the picture as the preview shows it. */
export const chosenPicture = z.object({ id: z.string(), picture: shownPicture.nullable() });
export type ChosenPicture = z.output<typeof chosenPicture>;

export const choosePicture = (asset: Asset): ChosenPicture => ({ id: asset.id, picture: pictureOf(asset) });

function pictureOf({ links, width, height }: Asset): ShownPicture | null {
  const url = links.card ?? links.file;
  return url === null ? null : { url, width, height, sizes: [] };
}
