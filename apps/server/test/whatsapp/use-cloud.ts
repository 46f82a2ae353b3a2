import { createHmac } from "node:crypto";
import { senderEndpoints, type Sender } from "@nyota/contract/messages/senders";
import { templateApprovalEndpoints } from "@nyota/contract/messages/template-approvals";
import { templateEndpoints } from "@nyota/contract/messages/templates";
import { afterAll, beforeAll } from "vitest";
import { call } from "../client.ts";
import { inProject, type Person } from "../factories.ts";
import { useServer, type Harness } from "../harness.ts";
import { prepareSending } from "../sending.ts";
import { until } from "../until.ts";
import { type GraphDouble, type GraphMessage, type GraphNumber, startGraph } from "./graph-double.ts";
import { inboundEvent, messageEvent, statusEvent } from "./graph-events.ts";

/** A server whose numbers of the Cloud API reach a local double of Meta. */
export function useCloud(): { server: Harness; graph: GraphDouble } {
  const env: Record<string, string> = {};
  const graph = {} as GraphDouble;
  beforeAll(async () => {
    Object.assign(graph, await startGraph());
    env["NYOTA_WHATSAPP_GRAPH_URL"] = graph.url;
  });
  const server = useServer(env);
  afterAll(() => graph.close());
  return { server, graph };
}

export const inputOf = ({ id, account, phone, token, appSecret }: GraphNumber) => ({
  label: "Ours",
  phone: `+${phone.replace(/\D/g, "")}`,
  phone_number_id: id,
  business_account_id: account,
  access_token: token,
  app_secret: appSecret,
});

type Place = { server: Harness; owner: Person; projectId: string };

export async function addCloudNumber({ server, owner, projectId }: Place, number: GraphNumber): Promise<Sender> {
  const answer = await call(
    server.app,
    senderEndpoints.createCloud,
    { params: { projectId }, body: inputOf(number) },
    owner,
  );
  if (answer.status !== 201) throw new Error(`The number was not added: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

let templates = 0;

/** A project with a number of the Cloud API beside its sandbox, and functions for tests of sending with it. */
export async function prepareCloud({ server, graph }: { server: Harness; graph: GraphDouble }) {
  const at = await prepareSending(server);
  const number = graph.addNumber();
  const sender = await addCloudNumber(at, number);
  const params = { projectId: at.projectId };
  const words = (body: string) => ({ name: `Text ${++templates}`, body });
  return {
    ...at,
    number,
    cloudId: sender.id,
    /** A template that Meta has approved; returns its id. */
    approve: async (body: string, status = "APPROVED"): Promise<string> => {
      const { id } = (await call(server.app, templateEndpoints.create, { params, body: words(body) }, at.owner)).body;
      graph.state.decision = status;
      const submitted = await call(
        server.app,
        templateApprovalEndpoints.submit,
        { params: { ...params, templateId: id }, body: { sender_id: sender.id, category: "UTILITY" } },
        at.owner,
      );
      graph.state.decision = "PENDING";
      if (submitted.status !== 201) throw new Error(`It was not submitted: ${JSON.stringify(submitted.body)}`);
      return id;
    },
    /** A draft of a campaign from the number. */
    cloudDraft: (templateId: string, fields: object = {}) =>
      at.draft({ sender_id: sender.id, body: null, template_id: templateId, ...fields }),
    readSender: async (): Promise<Sender> =>
      (await call(server.app, senderEndpoints.read, { params: { ...params, senderId: sender.id } }, at.owner)).body,
    /** The messages that Meta has taken from the number. */
    taken: (): GraphMessage[] => graph.state.messages.filter(({ from }) => from === number.id),
    /** The messages that wait for a later attempt are due now. */
    makeDue: () =>
      inProject(server, at.projectId, (db) =>
        db
          .updateTable("messages")
          .set({ next_attempt_at: new Date(0).toISOString() })
          .where("status", "=", "QUEUED")
          .execute()
          .then(() => undefined),
      ),
    /** Posts what Meta would tell, and waits until it is applied. */
    tell: async (...events: object[]) => {
      for (const event of events) {
        const { statusCode } = await post(server, { senderId: sender.id, secret: number.appSecret }, event);
        if (statusCode !== 200) throw new Error(`The event was refused: ${statusCode}`);
      }
      await until(
        () =>
          inProject(server, at.projectId, (db) =>
            db.selectFrom("whatsapp_events").select("id").where("processed_at", "is", null).execute(),
          ),
        (open) => open.length === 0,
      );
    },
    statusOf: ({ wamid, opaque }: Pick<GraphMessage, "wamid" | "opaque">, status: string, code?: number) =>
      statusEvent(number, [{ id: wamid, status, opaque, ...(code !== undefined && { code }) }]),
    inbound: (from: string, text: string, sent?: Parameters<typeof inboundEvent>[3]) =>
      inboundEvent(number, from, text, sent),
    inboundOf: (from: string, message: Parameters<typeof messageEvent>[2]) => messageEvent(number, from, message),
  };
}
export type Cloud = Awaited<ReturnType<typeof prepareCloud>>;

type To = { senderId: string; secret: string };

/** Posts an event, signed as Meta signs it. */
export function post({ app }: Pick<Harness, "app">, { senderId, secret }: To, event: object | string) {
  const payload = typeof event === "string" ? event : JSON.stringify(event);
  const signature = `sha256=${createHmac("sha256", secret).update(payload).digest("hex")}`;
  return app.inject({
    method: "POST",
    url: `/api/whatsapp/events/${senderId}`,
    headers: { "content-type": "application/json", "x-hub-signature-256": signature },
    payload,
  });
}
