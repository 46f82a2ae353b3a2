import { eventEndpoints } from "@nyota/contract/events/events";
import { guestEndpoints, type Response } from "@nyota/contract/guests/guests";
import { type Conversation, type ConversationDetail, inboxEndpoints } from "@nyota/contract/messages/inbox";
import { call, send } from "#test/client.ts";
import type { Person } from "#test/factories.ts";
import type { Harness } from "#test/server.ts";
import { prepareSending } from "#test/sending.ts";

/** A project with a sandbox number, and functions for tests of what people write back. */
export async function prepareInbox(server: Harness) {
  const at = await prepareSending(server);
  const params = { projectId: at.projectId };
  const list = (query: Record<string, unknown> = {}, person: Person = at.owner) =>
    send(server.app, inboxEndpoints.list, { params, query }, person);
  const read = (conversationId: string, person: Person = at.owner) =>
    send(server.app, inboxEndpoints.read, { params: { ...params, conversationId } }, person);
  return {
    ...at,
    list,
    read,
    /** The conversations of a list, by what they are of. */
    found: async (query: Record<string, unknown> = {}, person?: Person): Promise<string[]> =>
      (await list(query, person)).body.results.map(({ phone, guests }: Conversation) => guests[0]?.name ?? phone),
    entries: async (conversationId: string, person: Person = at.owner) =>
      (await call(server.app, inboxEndpoints.entries, { params: { ...params, conversationId }, query: {} }, person))
        .body.results,
    mark: (conversationId: string, body: object, person: Person = at.owner) =>
      send(server.app, inboxEndpoints.mark, { params: { ...params, conversationId }, body }, person),
    answer: (replyId: string, answers: readonly object[], person: Person = at.owner) =>
      send(server.app, inboxEndpoints.answer, { params: { ...params, replyId }, body: { answers } }, person),
    setAside: (replyId: string, is_set_aside = true, person: Person = at.owner) =>
      send(server.app, inboxEndpoints.setAside, { params: { ...params, replyId }, body: { is_set_aside } }, person),
    pretend: (phone: string, text: string, person: Person = at.owner, senderId = at.senderId) =>
      send(server.app, inboxEndpoints.simulate, { params: { ...params, senderId }, body: { phone, text } }, person),
    /** Somebody writes to the sandbox; returns the conversation. */
    write: async (phone: string, text: string): Promise<ConversationDetail> => {
      const answer = await call(
        server.app,
        inboxEndpoints.simulate,
        { params: { ...params, senderId: at.senderId }, body: { phone, text } },
        at.owner,
      );
      if (answer.status !== 200) throw new Error(`The reply was not taken: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    /** An event to come, to which these guests have an invitation that was sent. */
    invite: async (name: string, guestIds: readonly string[], fields: object = {}): Promise<string> => {
      const body = { name, kind: "OTHER", starts_at: "2099-02-11T19:00", invite: "NONE", ...fields } as never;
      const { id } = (await call(server.app, eventEndpoints.create, { params, body }, at.owner)).body;
      for (const guestId of guestIds) {
        const invitations = [{ event_id: id, status: "NOT_SENT" as const }];
        await call(
          server.app,
          guestEndpoints.update,
          { params: { ...params, guestId }, body: { invitations } },
          at.owner,
        );
      }
      await at.rows((db) =>
        db
          .updateTable("invitations")
          .set({ sent_at: new Date(Date.now() - 3_600_000).toISOString() })
          .where("event_id", "=", id)
          .execute(),
      );
      return id;
    },
    statusOf: async (guestId: string, eventId: string): Promise<Response | undefined> =>
      (await call(server.app, guestEndpoints.read, { params: { ...params, guestId } }, at.owner)).body.invitations.find(
        ({ event_id }) => event_id === eventId,
      )?.status,
  };
}
export type InboxPlace = Awaited<ReturnType<typeof prepareInbox>>;
