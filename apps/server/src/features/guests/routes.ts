// Order: reading < links < changing < adding.
import { guestEndpoints } from "@nyota/contract/guests/guests";
import type { Mount } from "#http/mount.ts";
import {
  addGuests,
  createGuest,
  editCells,
  moveGuests,
  removeGuests,
  replaceGuest,
  restoreGuest,
  restoreGuests,
  undoGuests,
  updateGuest,
} from "./commands.ts";
import {
  compareWithPast,
  defaultRegion,
  listDeleted,
  lockGuests,
  readGuest,
  readGuests,
  listAnswers,
} from "./queries.ts";

export function guestRoutes(mount: Mount) {
  mount(guestEndpoints.create, async ({ scope, body }) => readGuest(scope, await createGuest(scope, body)));
  mount(guestEndpoints.addGuests, async ({ scope, body }) => {
    const options = {
      additions: body.guests,
      isDryRun: body.dry_run ?? false,
      isHousehold: body.as_household ?? false,
      region: await defaultRegion(scope),
    };
    const { ids, ...result } = await addGuests(scope, options);
    return { ...result, guests: await readGuests(scope, ids) };
  });
  mount(guestEndpoints.read, ({ scope, params }) => readGuest(scope, params.guestId));
  mount(guestEndpoints.answers, ({ scope, params }) => listAnswers(scope, params.guestId));
  mount(guestEndpoints.update, async ({ scope, params, body }) => {
    await updateGuest(scope, { guestId: params.guestId, patch: body });
    return readGuest(scope, params.guestId);
  });
  mount(guestEndpoints.replace, async ({ scope, params, body }) => {
    await replaceGuest(scope, { guestId: params.guestId, patch: body });
    return readGuest(scope, params.guestId);
  });
  mount(guestEndpoints.remove, async ({ scope, params }) => {
    await removeGuests(scope, await lockGuests(scope, { ids: [params.guestId] }, "change"));
    return null;
  });
  mount(guestEndpoints.deleted, ({ scope, query }) => listDeleted(scope, query));
  mount(guestEndpoints.restore, async ({ scope, body }) => ({ count: await restoreGuests(scope, body.ids) }));
  mount(guestEndpoints.editCells, async ({ scope, body }) => {
    const isDryRun = body.dry_run ?? false;
    const edited = await editCells(scope, { edits: body.changes, isDryRun, region: await defaultRegion(scope) });
    const ids = isDryRun ? [] : body.changes.map((change) => change.id);
    return { ...edited, guests: await readGuests(scope, ids) };
  });
  mount(guestEndpoints.undo, ({ scope, body }) => undoGuests(scope, body.undo_id));
  mount(guestEndpoints.asOf, ({ scope, params, query }) => compareWithPast(scope, { ...params, ...query }));
  mount(guestEndpoints.restoreAsOf, async ({ scope, params, body }) => ({
    undo_id: await restoreGuest(scope, { ...params, ...body }),
  }));
  mount(guestEndpoints.changePosition, ({ scope, body: { id, ...place } }) => moveGuests(scope, [id], place));
  mount(guestEndpoints.insertAt, async ({ scope, body: { after_id, before_id, ...input } }) =>
    readGuest(scope, await createGuest(scope, input, { after_id, before_id })),
  );
  mount(guestEndpoints.changePositions, ({ scope, body: { ids, ...place } }) => moveGuests(scope, ids, place));
}
