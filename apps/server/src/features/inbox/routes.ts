import { inboxEndpoints } from "@nyota/contract/messages/inbox";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import { enterAnswer, fetchAgain, markReplies, setReplyAside, simulateReply } from "./commands.ts";
import { drawSample } from "./draw-sample.ts";
import { openReplyFile, readReplyFile } from "./open-file.ts";
import { listConversations, listEntries, readConversation } from "./queries.ts";

export function inboxRoutes(mount: Mount, deps: Deps) {
  mount(inboxEndpoints.list, ({ scope, query }) => listConversations(scope, query));
  mount(inboxEndpoints.read, ({ scope, params }) => readConversation(scope, params.conversationId));
  mount(inboxEndpoints.entries, ({ scope, params, query }) => listEntries(scope, params.conversationId, query));
  mount(inboxEndpoints.mark, async ({ scope, params, body }) => {
    await markReplies(scope, params.conversationId, body);
    return readConversation(scope, params.conversationId);
  });
  mount(inboxEndpoints.answer, ({ scope, params, body }) => enterAnswer(scope, params.replyId, body.answers));
  mount(inboxEndpoints.setAside, async ({ scope, params, body }) =>
    readConversation(scope, await setReplyAside(scope, params.replyId, body.is_set_aside)),
  );
  mount(
    inboxEndpoints.file,
    ({ scope, params: { replyId }, prepared: sealed }) => openReplyFile(scope, deps, { replyId, sealed }),
    readReplyFile(deps),
  );
  mount(inboxEndpoints.fetchFile, async ({ scope, params }) =>
    readConversation(scope, await fetchAgain(scope, params.replyId)),
  );
  mount(
    inboxEndpoints.simulate,
    async ({ scope, params, body, prepared: picture }) =>
      readConversation(scope, await simulateReply(scope, deps, { senderId: params.senderId, body, picture })),
    drawSample,
  );
}
