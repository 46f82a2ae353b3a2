import { duplicateEndpoints } from "@nyota/contract/guests/duplicates";
import type { Mount } from "#http/mount.ts";
import { dismissPair, mergeGuests, undoMerge } from "./commands.ts";
import { readGuest } from "#features/guests/queries.ts";
import { mergeMany, undoMany } from "./merge-many.ts";
import { listDuplicates } from "./queries.ts";

export function duplicateRoutes(mount: Mount) {
  mount(duplicateEndpoints.list, ({ scope, query }) => listDuplicates(scope, query));
  mount(duplicateEndpoints.dismiss, async ({ scope, body }) => {
    await dismissPair(scope, body.ids);
    return null;
  });
  mount(duplicateEndpoints.merge, async ({ scope, body }) => {
    const id = await mergeGuests(scope, body);
    return { id, guest: await readGuest(scope, body.keep_id) };
  });
  mount(duplicateEndpoints.mergeMany, async ({ scope, body }) => ({ ids: await mergeMany(scope, body.pairs) }));
  mount(duplicateEndpoints.undoMany, async ({ scope, body }) => {
    await undoMany(scope, body.ids);
    return null;
  });
  mount(duplicateEndpoints.undo, async ({ scope, params }) => {
    const { kept_id, merged_id } = await undoMerge(scope, params.mergeId);
    return { guest: await readGuest(scope, kept_id), other: await readGuest(scope, merged_id) };
  });
}
