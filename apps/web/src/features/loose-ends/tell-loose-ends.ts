import { looseEndEndpoints } from "@nyota/contract/guests/loose-ends";
import { describeLooseEnd } from "./describe-loose-end.ts";
import { call } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";

/** What no longer fits together for a guest in one sentence; undefined while all fits. */
export async function tellLooseEnds(params: { projectId: string; guestId: string }): Promise<string | undefined> {
  const { results } = await call(looseEndEndpoints.looseEndsOf, { params });
  const open = results.filter(({ kind }) => kind !== "NO_LONGER_COMES");
  const [first] = open;
  if (!first) return undefined;
  const { title } = describeLooseEnd(first);
  return open.length > 1
    ? t("{title} (and {count} more).", { title, count: open.length - 1 })
    : t("{title}.", { title });
}
