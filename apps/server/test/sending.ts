import { campaignEndpoints, type Campaign } from "@nyota/contract/messages/campaigns";
import { messageEndpoints, type Message } from "@nyota/contract/messages/messages";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import type { Insertable } from "kysely";
import type { DB } from "#db/schema.generated.ts";
import { takeLeases, type Lease } from "#features/messages/delivery/leases.ts";
import { sendNext, type Claimed } from "#features/messages/delivery/message-transitions.ts";
import { call } from "./client.ts";
import { inProject, makeProject, signIn, type Person } from "./factories.ts";
import type { Harness } from "./server.ts";

export type Sending = Awaited<ReturnType<typeof prepareSending>>;
type GuestFields = Partial<Omit<Insertable<DB["guests"]>, "project_id" | "id">> & { phone?: string | null };

/** A project with a linked sandbox number, and functions for tests of sending. Nothing is sent unless a worker runs. */
export async function prepareSending(server: Harness, options: { credits?: number } = {}) {
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner, { credits: options.credits ?? 1_000 });
  const made = await call(
    server.app,
    senderEndpoints.create,
    { params: { projectId }, body: { label: "Aanya", phone: "+919829011432", driver: "sandbox" } },
    owner,
  );
  const place: Setting = { server, owner, projectId, senderId: made.body.id };
  const calls = senderCalls(place);
  await calls.link();
  return {
    ...place,
    ...calls,
    ...guestMakers(place),
    ...campaignCalls(place),
    ...messageCalls(place),
    ...leaseCalls(place),
    ...creditCounts(place),
    rows: <T>(work: Parameters<typeof inProject<T>>[2]) => inProject(server, projectId, work),
    /** No number of the project sends its next message before `goOnSending`. */
    holdSending: () => setNextSend(place, new Date(Date.now() + 3_600_000)),
    goOnSending: () => setNextSend(place, new Date(0)),
  };
}

const setNextSend = ({ server, projectId }: Pick<Setting, "server" | "projectId">, moment: Date) =>
  inProject(server, projectId, (db) => db.updateTable("senders").set({ next_send_at: moment.toISOString() }).execute());

type Setting = { server: Harness; owner: Person; projectId: string; senderId: string };

function senderCalls({ server, owner, projectId, senderId }: Setting) {
  const params = { projectId, senderId };
  return {
    link: () => call(server.app, senderEndpoints.simulateScan, { params }, owner),
    unlink: () => call(server.app, senderEndpoints.logout, { params }, owner),
  };
}

const guestMakers = ({ server, projectId }: Setting) => ({
  /** Inserts guests directly into the table; their phone decides what the sandbox does. Returns their ids. */
  addGuests: async (guests: GuestFields[]): Promise<string[]> => {
    const rows = guests.map((guest, n) => ({
      project_id: projectId,
      first_name: `Guest ${n}`,
      display_name: guest.first_name ?? `Guest ${n}`,
      position: n * 65_536,
      ...guest,
    }));
    const added = await inProject(server, projectId, (db) =>
      db.insertInto("guests").values(rows).returning("id").execute(),
    );
    return added.map(({ id }) => id);
  },
  /** A household in a group of its own; returns its id and the fields for its members. */
  addHousehold: (name: string) =>
    inProject(server, projectId, async (db) => {
      const group = await db
        .insertInto("groups")
        .values({ project_id: projectId, name: `${name} family`, position: 1 })
        .returning("id")
        .executeTakeFirstOrThrow();
      const household = await db
        .insertInto("groups")
        .values({ project_id: projectId, name, parent_id: group.id, position: 1 })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { id: household.id, member: { group_id: group.id, sub_group_id: household.id } };
    }),
});

function campaignCalls({ server, owner, projectId, senderId }: Setting) {
  const params = { projectId };
  return {
    draft: async (fields: object = {}, person: Person = owner): Promise<Campaign> => {
      const body = { name: "Invitation", body: "Dear {{guest_name}}, come!", sender_id: senderId, ...fields };
      const answer = await call(server.app, campaignEndpoints.create, { params, body }, person);
      if (answer.status !== 201) throw new Error(`The campaign was not created: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    /** The calls a person can make with a campaign. */
    campaign: ({ id }: { id: string }, person: Person = owner) => {
      const target = { params: { projectId, campaignId: id } };
      return {
        send: () => call(server.app, campaignEndpoints.send, { ...target, body: { everybody: true } }, person),
        pause: (paused = true) => call(server.app, campaignEndpoints.pause, { ...target, body: { paused } }, person),
        cancel: () => call(server.app, campaignEndpoints.cancel, target, person),
        remove: () => call(server.app, campaignEndpoints.remove, target, person),
        update: (body: object) => call(server.app, campaignEndpoints.update, { ...target, body }, person),
        read: async () => (await call(server.app, campaignEndpoints.read, target, person)).body,
      };
    },
  };
}

function messageCalls({ server, owner, projectId }: Setting) {
  const params = { projectId };
  return {
    outbox: async (query: Record<string, unknown> = {}): Promise<Message[]> =>
      (await call(server.app, messageEndpoints.list, { params, query: { page_size: 200, ...query } }, owner)).body
        .results,
    retry: (messageId: string) => call(server.app, messageEndpoints.retry, { params: { ...params, messageId } }, owner),
    /** The messages the sandbox received, by phone. */
    arrivals: () =>
      inProject(server, projectId, (db) =>
        db.selectFrom("sandbox_deliveries").select(["phone", "body", "provider_id"]).orderBy("phone").execute(),
      ),
  };
}

const leaseCalls = ({ server, projectId, senderId }: Setting) => ({
  /** Leases the number as a worker with that name. */
  lease: async (name = "a worker"): Promise<Lease> => {
    const found = (await takeLeases(server.deps.connection.db, { owner: name, most: 100 })).find(
      (lease) => lease.senderId === senderId,
    );
    if (!found) throw new Error("No sender could be leased.");
    return found;
  },
  claim: async (lease: Lease): Promise<Claimed> => {
    const { message } = await sendNext(server.deps, lease, { gap: 0, accepted: undefined, ready: undefined });
    if (!message) throw new Error("No message could be claimed.");
    return message;
  },
  /** Expires the lease, as if its worker had died. */
  dropLease: () =>
    inProject(server, projectId, (db) =>
      db
        .updateTable("senders")
        .set({ lease_until: new Date(0).toISOString() })
        .execute(),
    ),
});

const creditCounts = ({ server, projectId }: Setting) => ({
  /** The reserved message credits of the project compared with the waiting messages; empty if they agree. */
  creditViolations: () =>
    inProject(server, projectId, (db) => db.selectFrom("message_credit_violations").selectAll().execute()),
  reserved: async () =>
    (
      await inProject(server, projectId, (db) =>
        db
          .selectFrom("credit_balances")
          .select("reserved")
          .where("credit_type", "=", "MESSAGE")
          .executeTakeFirstOrThrow(),
      )
    ).reserved,
});
