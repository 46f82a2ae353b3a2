// Order: solver, room-rules < placing < proposing.
import { roomingEndpoints, roomProposalEndpoints, roomRuleEndpoints } from "@nyota/contract/rooming/rooming";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import { createRule, placeGuests, removeRule, undoRooms, updateRule } from "./commands.ts";
import { proposeRooms } from "./proposing/propose-rooms.ts";
import { readRule, readRules } from "./queries.ts";

export function roomingRoutes(mount: Mount, deps: Deps) {
  mount(roomingEndpoints.bulkAssign, ({ scope, body }) => placeGuests(scope, body));
  mount(roomingEndpoints.undo, ({ scope, body }) => undoRooms(scope, body.undo_id));
  mount(roomRuleEndpoints.list, async ({ scope }) => ({ results: await readRules(scope) }));
  mount(roomRuleEndpoints.create, async ({ scope, body }) => readRule(scope, await createRule(scope, body)));
  mount(roomRuleEndpoints.read, ({ scope, params }) => readRule(scope, params.ruleId));
  mount(roomRuleEndpoints.update, async ({ scope, params, body }) => {
    await updateRule(scope, params.ruleId, body);
    return readRule(scope, params.ruleId);
  });
  mount(roomRuleEndpoints.remove, async ({ scope, params }) => {
    await removeRule(scope, params.ruleId);
    return null;
  });
  mount(roomProposalEndpoints.propose, async ({ prepared }) => prepared, proposeRooms(deps));
}
