import { modules } from "@nyota/contract/access";
import { collaboratorEndpoints } from "@nyota/contract/account/collaborators";
import { inviteEndpoints } from "@nyota/contract/account/invites";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { addressOf } from "./read-endpoints.ts";
import { type Server, signIn } from "./server.ts";

const address = "limited@sample.nyota.example";

/** A token of a member who may see every module, but only the guests of the first three groups. */
export async function signInLimited(server: Server): Promise<string> {
  const groups = addressOf(groupEndpoints.list, server.projectId);
  const { body } = await server.request("GET", `${groups}?parent=none&page_size=3`);
  const invited = await server.request("POST", addressOf(collaboratorEndpoints.invite, server.projectId), {
    addresses: [address],
    permissions: Object.fromEntries(modules.map((module) => [module, "VIEW"])),
    group_ids: (body.results as { id: string }[]).map(({ id }) => id),
  });
  const { token } = await signIn(server.url, address);
  // With a reused home they are a member already.
  if (invited.status === 201) await accept(server.url, token);
  return token;
}

async function accept(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const invites = await fetch(url + inviteEndpoints.invites.path, { headers });
  const { results } = (await invites.json()) as { results: { id: string }[] };
  const target = inviteEndpoints.accept.path.replace("{inviteId}", results[0]?.id ?? "");
  const accepted = await fetch(url + target, { method: "POST", headers });
  if (!accepted.ok) throw new Error(`The invitation could not be accepted: ${await accepted.text()}`);
}
