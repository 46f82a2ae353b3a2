import type { ShownPicture } from "@nyota/contract/site/microsite";
import { listGuestPictures } from "#features/assets/queries.ts";
import { equalBytes, type Tokens } from "#http/tokens.ts";
import type { Scope } from "#http/scope.ts";

/** A picture of the guests' pages by the id of its file; null for none, or one that is not ready. */
export type PictureOf = (assetId: string | null) => ShownPicture | null;

/**
 * On whose page an address is. The public page needs none but our signature, and works as long as the page is published.
 * Pages of households, and previews by hosts, are there before and after it: their addresses end with time.
 */
export type PicturePage = "PUBLIC" | "PRIVATE";

const WEEK = 7 * 86_400_000;
/** A private address ends with the week after the one it was made in: the same for a week, so that browsers store it. */
const WEEKS = 2;

type Target = { projectId: string; assetId: string; until: number | null };

const sign = (tokens: Tokens, { projectId, assetId, until }: Target) =>
  (until === null
    ? tokens.keyed("site picture", projectId, assetId)
    : tokens.keyed("private picture", projectId, assetId, String(until))
  ).subarray(0, 16);

/** The address of a picture for guests and link previews, who have no session: it contains our signature instead. */
function addressOf(tokens: Tokens, target: Target, version: string) {
  const signature = sign(tokens, target).toString("base64url");
  const until = target.until === null ? "" : `&until=${target.until}`;
  // With its version, so that browsers store a picture until it is replaced.
  return `/site-pictures/${target.projectId}/${target.assetId}/${signature}?v=${version}${until}`;
}

/** All pictures that guests may see, by the ids of their files. */
export async function loadPictures(
  scope: Scope,
  { tokens }: { tokens: Tokens },
  page: PicturePage,
): Promise<Map<string, ShownPicture>> {
  const rows = await listGuestPictures(scope);
  const until = page === "PUBLIC" ? null : Math.floor(scope.now.getTime() / WEEK) + WEEKS;
  return new Map(
    rows.map(({ id, width, height, version, smaller }) => {
      const url = addressOf(tokens, { projectId: scope.projectId, assetId: id, until }, version);
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

type Asked = { projectId: string; assetId: string; signature: string };

/** On whose page this address is; undefined when we have not signed it or its time is over. */
export function pageOfPicture(
  tokens: Tokens,
  { signature, ...picture }: Asked,
  { until, now }: { until: unknown; now: Date },
): PicturePage | undefined {
  const week = typeof until === "string" && /^\d{1,6}$/.test(until) ? Number(until) : null;
  const isSigned = equalBytes(Buffer.from(signature, "base64url"), sign(tokens, { ...picture, until: week }));
  if (!isSigned || (week !== null && week * WEEK <= now.getTime())) return undefined;
  return week === null ? "PUBLIC" : "PRIVATE";
}
