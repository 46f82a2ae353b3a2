import { senderEndpoints } from "@nyota/contract/messages/senders";
import type { Mount } from "#http/mount.ts";
import { addSender, logoutSender, removeSender, showLink, simulateScan, updateSender } from "./commands.ts";
import { listSenders, readSender } from "./queries.ts";

export function senderRoutes(mount: Mount) {
  mount(senderEndpoints.list, ({ scope, query }) => listSenders(scope, query));
  mount(senderEndpoints.create, ({ scope, body }) => addSender(scope, body));
  mount(senderEndpoints.read, ({ scope, params }) => readSender(scope, params.senderId));
  mount(senderEndpoints.update, ({ scope, params, body }) => updateSender(scope, params.senderId, body));
  mount(senderEndpoints.remove, async ({ scope, params }) => {
    await removeSender(scope, params.senderId);
    return null;
  });
  mount(senderEndpoints.qrCode, ({ scope, params }) => showLink(scope, params.senderId, "QR"));
  mount(senderEndpoints.pairingCode, ({ scope, params }) => showLink(scope, params.senderId, "CODE"));
  mount(senderEndpoints.simulateScan, ({ scope, params }) => simulateScan(scope, params.senderId));
  mount(senderEndpoints.logout, ({ scope, params }) => logoutSender(scope, params.senderId));
}
