import { roomBlockEndpoints } from "@nyota/contract/travel-stay/room-blocks";
import type { Mount } from "#http/mount.ts";
import { createBlock, removeBlock, updateBlock } from "./commands.ts";
import { listBlocks, readBlock } from "./queries.ts";

export function roomBlockRoutes(mount: Mount) {
  mount(roomBlockEndpoints.list, ({ scope, query }) => listBlocks(scope, query));
  mount(roomBlockEndpoints.create, async ({ scope, body }) => readBlock(scope, await createBlock(scope, body)));
  mount(roomBlockEndpoints.read, ({ scope, params }) => readBlock(scope, params.blockId));
  mount(roomBlockEndpoints.update, async ({ scope, params, body }) => {
    await updateBlock(scope, params.blockId, body);
    return readBlock(scope, params.blockId);
  });
  mount(roomBlockEndpoints.remove, async ({ scope, params }) => {
    await removeBlock(scope, params.blockId);
    return null;
  });
}
