import { messageEndpoints } from "@nyota/contract/messages/messages";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import { cancelMessage, retryMessage, sendMessages } from "./commands.ts";
import { listLeftOut, listMessages, readMessage, readSampleValues } from "./queries.ts";

export function messageRoutes(mount: Mount, deps: Deps) {
  mount(messageEndpoints.list, ({ scope, query }) => listMessages(scope, query));
  mount(messageEndpoints.leftOut, ({ scope, query }) => listLeftOut(scope, query));
  mount(messageEndpoints.samples, ({ scope, query }) => readSampleValues(scope, query.guest));
  mount(messageEndpoints.read, ({ scope, params }) => readMessage(scope, params.messageId));
  mount(messageEndpoints.send, ({ scope, body }) => sendMessages(scope, deps, body));
  mount(messageEndpoints.cancel, ({ scope, params }) => cancelMessage(scope, params.messageId));
  mount(messageEndpoints.retry, ({ scope, params }) => retryMessage(scope, params.messageId));
}
