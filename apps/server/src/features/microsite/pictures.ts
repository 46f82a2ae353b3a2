import type { ShownPicture } from "@nyota/contract/site/microsite";
import { listGuestPictures } from "#features/assets/queries.ts";
import { equalBytes, type Tokens } from "#http/tokens.ts";
import type { Scope } from "#http/scope.ts";

/** A picture of the guests' pages by the id of its file; null for none, or one that is not ready. */
export type PictureOf = (assetId: string | null) => ShownPicture | null;

const sign = (tokens: Tokens, projectId: string, assetId: string) =>
  tokens.keyed("site picture", projectId, assetId).subarray(0, 16);

/** The address of a picture for guests and link previews, who have no session: it contains our signature instead. */
const addressOf = (tokens: Tokens, projectId: string, assetId: string) =>
  `/site-pictures/${projectId}/${assetId}/${sign(tokens, projectId, assetId).toString("base64url")}`;

/** All pictures that guests may see, by the ids of their files. */
export async function loadPictures(scope: Scope, { tokens }: { tokens: Tokens }): Promise<Map<string, ShownPicture>> {
  const rows = await listGuestPictures(scope);
  return new Map(
    rows.map(({ id, width, height, version, smaller }) => {
      // With its version, so that browsers store a picture until it is replaced.
      const url = `${addressOf(tokens, scope.projectId, id)}?v=${version}`;
      const sizes = smaller.map((size) => ({ url: `${url}&size=${size.name}`, width: size.width }));
      return [id, { url, width, height, sizes: width === null ? sizes : [...sizes, { url, width }] }];
    }),
  );
}

export const pictureIn =
  (pictures: ReadonlyMap<string, ShownPicture>): PictureOf =>
  (assetId) =>
    (assetId !== null && pictures.get(assetId)) || null;

/** The largest but the original: messengers refuse large files for their cards. */
export const sharedUrl = (picture: ShownPicture | null): string | null =>
  picture && (picture.sizes.findLast(({ url }) => url !== picture.url) ?? picture).url;

export const isSignedPicture = (tokens: Tokens, asked: { projectId: string; assetId: string; signature: string }) =>
  equalBytes(Buffer.from(asked.signature, "base64url"), sign(tokens, asked.projectId, asked.assetId));
