import { z } from "zod";
import type { CloudAccess } from "../cloud-access.ts";
import { type FetchedMedia, FILE_AWAY, FILE_GONE, tooLargeFile } from "../fetched-media.ts";
import type { Graph, GraphAnswer } from "./graph.ts";
import { refusalOf } from "./refusals.ts";

const named = z.object({ url: z.string().max(4_000), file_size: z.coerce.number().nullish().catch(null) });

const failed = (text: string): FetchedMedia => ({ kind: "failed", text, again: false });
const later: FetchedMedia = { kind: "failed", text: FILE_AWAY, again: true };

type Wanted = { access: CloudAccess; mediaId: string; maxBytes: number };

/** Fetches what somebody has sent to a number: Meta names an address for it, which works for some minutes. */
export async function fetchMedia(graph: Graph, { access, mediaId, maxBytes }: Wanted): Promise<FetchedMedia> {
  const query = { phone_number_id: access.phoneNumberId };
  const answer = await graph.request(access, { method: "GET", path: `/${mediaId}`, query });
  if (answer.kind !== "answered") return explain(answer);
  const media = named.safeParse(answer.body).data;
  if (!media) return failed(FILE_GONE);
  const tooLarge = failed(tooLargeFile(maxBytes));
  if ((media.file_size ?? 0) > maxBytes) return tooLarge;
  const got = await graph.download(access, { url: media.url, maxBytes });
  if (got.kind === "file") return got;
  if (got.kind === "too large") return tooLarge;
  if (got.kind === "elsewhere") return failed("Meta named an address that is none of its own. Nothing was fetched.");
  return later;
}

/** Codes by which Meta says that there is no such object for this token. */
const unknownObject = new Set([33, 100, 131052, -400, -404]);

function explain(answer: Exclude<GraphAnswer, { kind: "answered" }>): FetchedMedia {
  if (answer.kind !== "refused") return later;
  if (unknownObject.has(answer.code)) return failed(FILE_GONE);
  const { scope, retry, text } = refusalOf(answer.code);
  if (retry !== "no") return later;
  return failed(scope === "sender" ? text : FILE_GONE);
}
