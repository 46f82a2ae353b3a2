import { senderEndpoints } from "@nyota/contract/messages/senders";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import {
  addCloudNumber,
  addSender,
  type Confirmed,
  confirmAgain,
  confirmNewNumber,
  confirmPatch,
  logoutSender,
  reconnectSender,
  refreshSender,
  removeSender,
  showLink,
  simulateScan,
  updateSender,
} from "./commands.ts";
import { asReply, listSenders, readSender } from "./queries.ts";

export function senderRoutes(mount: Mount, deps: Deps) {
  const shown = <R extends Parameters<typeof asReply>[1]>(row: R) => asReply(deps.config, row);
  mount(senderEndpoints.list, async ({ scope, query }) => {
    const page = await listSenders(scope, query);
    return { ...page, results: page.results.map(shown) };
  });
  mount(senderEndpoints.create, async ({ scope, body }) => shown(await addSender(scope, deps, body)));
  mount<typeof senderEndpoints.createCloud, Confirmed>(
    senderEndpoints.createCloud,
    async ({ scope, body, prepared }) =>
      shown(await readSender(scope, await addCloudNumber(scope, deps, body, prepared))),
    ({ body }) => confirmNewNumber(deps, body),
  );
  mount(senderEndpoints.read, async ({ scope, params }) => shown(await readSender(scope, params.senderId)));
  mount<typeof senderEndpoints.update, Confirmed | undefined>(
    senderEndpoints.update,
    async ({ scope, params, body, prepared }) => {
      await updateSender(scope, { deps, id: params.senderId, patch: body, confirmed: prepared });
      return shown(await readSender(scope, params.senderId));
    },
    ({ params, body, briefly }) => confirmPatch(deps, { senderId: params.senderId, patch: body }, briefly),
  );
  mount(senderEndpoints.remove, async ({ scope, params }) => {
    await removeSender(scope, params.senderId);
    return null;
  });
  mount(senderEndpoints.qrCode, ({ scope, params }) => showLink(scope, deps, { id: params.senderId, mode: "QR" }));
  mount(senderEndpoints.pairingCode, ({ scope, params }) =>
    showLink(scope, deps, { id: params.senderId, mode: "CODE" }),
  );
  mount(senderEndpoints.simulateScan, async ({ scope, params }) => shown(await simulateScan(scope, params.senderId)));
  mount<typeof senderEndpoints.refresh, Confirmed | undefined>(
    senderEndpoints.refresh,
    async ({ scope, params, prepared }) => {
      if (prepared) await refreshSender(scope, deps, params.senderId, prepared);
      else await reconnectSender(scope, deps, params.senderId);
      return shown(await readSender(scope, params.senderId));
    },
    ({ params, briefly }) => confirmAgain(deps, params.senderId, briefly),
  );
  mount(senderEndpoints.logout, async ({ scope, params }) => shown(await logoutSender(scope, params.senderId)));
}
