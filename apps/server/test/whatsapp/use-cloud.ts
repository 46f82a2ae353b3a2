import { senderEndpoints, type Sender } from "@nyota/contract/messages/senders";
import { afterAll, beforeAll } from "vitest";
import { call } from "../client.ts";
import type { Person } from "../factories.ts";
import { useServer, type Harness } from "../harness.ts";
import { type GraphDouble, type GraphNumber, startGraph } from "./graph-double.ts";

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

