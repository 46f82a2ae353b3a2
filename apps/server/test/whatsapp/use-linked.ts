import { type Sender, senderEndpoints } from "@nyota/contract/messages/senders";
import { type FakeWhatsApp, startWhatsApp } from "@nyota/whatsapp-linked/fake-whatsapp";
import { afterAll, afterEach, beforeAll } from "vitest";
import { call } from "../client.ts";
import { inProject } from "../factories.ts";
import type { Harness } from "../harness.ts";
import { useServer } from "../harness.ts";
import { prepareSending } from "../sending.ts";
import { until } from "../until.ts";

type Linked = { server: Harness; whatsapp: FakeWhatsApp };

/** A server that lets phones be linked, with WhatsApp on this computer. */
export function useLinked(): Linked {
  const env: Record<string, string> = { NYOTA_LINKED_NUMBERS: "true", NYOTA_LINKED_GAP: "0" };
  const whatsapp = {} as FakeWhatsApp;
  beforeAll(async () => {
    Object.assign(whatsapp, await startWhatsApp());
    env["NYOTA_LINKED_URL"] = whatsapp.url;
  });
  const waits = { queryMs: 1_000, confirmMs: 400 };
  const server = useServer(env, (config) => ({ ...config, linkedNumbers: { ...config.linkedNumbers, waits } }));
  // A number stays connected until it is unlinked, and would go on beside all later tests.
  afterEach(async () => {
    for (const projectId of connected.splice(0))
      await inProject(server, projectId, (db) =>
        db.updateTable("senders").set({ state: "LOGGED_OUT" }).where("driver", "=", "linked").execute(),
      );
  });
  afterAll(() => whatsapp.close());
  return { server, whatsapp };
}

let phones = 0;
/** The projects with a number that may be connected. */
const connected: string[] = [];

/** A project with a linked number beside its sandbox. A worker has to run, and the number is linked by `link`. */
export async function prepareLinked({ server, whatsapp }: Linked) {
  const at = await prepareSending(server);
  const phone = `+91982905${1_000 + ++phones}`;
  const { projectId } = at;
  connected.push(projectId);
  const body = { label: "Papa’s phone", phone, driver: "linked" as const };
  const made = await call(server.app, senderEndpoints.create, { params: { projectId }, body }, at.owner);
  if (made.status !== 201) throw new Error(`The number was not added: ${JSON.stringify(made.body)}`);
  const params = { projectId, senderId: made.body.id };
  const readSender = async (): Promise<Sender> =>
    (await call(server.app, senderEndpoints.read, { params }, at.owner)).body;
  const codes = {
    showQr: async () => (await call(server.app, senderEndpoints.qrCode, { params }, at.owner)).body,
    showCode: async () => (await call(server.app, senderEndpoints.pairingCode, { params }, at.owner)).body,
  };
  /** What the QR code says that is shown now. */
  const readQr = async () => {
    await until(codes.showQr, ({ svg }) => svg !== null);
    return at.rows(async (db) => {
      const row = await db
        .selectFrom("senders")
        .select("link_payload")
        .where("id", "=", params.senderId)
        .executeTakeFirstOrThrow();
      return row.link_payload ?? "";
    });
  };
  return {
    ...at,
    ...codes,
    phone,
    linkedId: params.senderId,
    readSender,
    readQr,
    /** The host scans the QR code; the number is connected afterwards. */
    linkByQr: async () => {
      whatsapp.scan(await readQr(), phone);
      return until(readSender, ({ state, linked }) => state === "CONNECTED" && linked?.is_open === true);
    },
    unlinkPhone: () => call(server.app, senderEndpoints.logout, { params }, at.owner),
    removeNumber: () => call(server.app, senderEndpoints.remove, { params }, at.owner),
    reconnect: () => call(server.app, senderEndpoints.refresh, { params }, at.owner),
    linkedDraft: (fields: object = {}) => at.draft({ sender_id: params.senderId, ...fields }),
    /** What WhatsApp has taken from the number. */
    taken: () => whatsapp.state.messages.filter(({ from, isTaken }) => isTaken && `+${from}` === phone),
    device: () =>
      at.rows((db) =>
        db.selectFrom("linked_devices").selectAll().where("sender_id", "=", params.senderId).executeTakeFirst(),
      ),
    countKeys: async () =>
      (
        await at.rows((db) =>
          db.selectFrom("linked_keys").select("name").where("sender_id", "=", params.senderId).execute(),
        )
      ).length,
  };
}
export type LinkedNumber = Awaited<ReturnType<typeof prepareLinked>>;
