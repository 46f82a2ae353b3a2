import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";

type Screen = { path: string; feature: string; guard: string; kind: string };

/** The screens of a list: tabs, a head, one screen a line. */
function readScreens(file: string): Screen[] {
  const rows = readFileSync(path.resolve(import.meta.dirname, file), "utf8")
    .trim()
    .split("\n")
    .slice(1);
  return rows
    .map((row) => row.split("\t"))
    .map(([where = "", feature = "", guard = "", kind = ""]) => ({ path: where, feature, guard, kind }));
}

/** Every screen of the specification, from its own list. */
export const listSpecified = (): Screen[] => readScreens("../../docs/specification/screens.tsv");

/** The same with those beyond the specification: every page without a parameter, and the others by example. */
export const listScreens = (): Screen[] => [...listSpecified(), ...readScreens("more-screens.tsv")];

/** Who is invited reads it, not the host: they are somebody else. */
export const isReadByInvited = ({ path: where }: Screen) => where === "/invites/{id}";

/** Calls the API with the signed-in browser's own token: reads, or sends a body. */
export const callApi = (page: Page, target: string, body?: object, method = "POST"): Promise<any> =>
  page.evaluate(
    async ([url, sent, verb]) => {
      const refreshed = await fetch("/auth/tenant/refresh/", { method: "POST", credentials: "same-origin" });
      const { access_token } = (await refreshed.json()) as { access_token: string };
      const headers = { authorization: `Bearer ${access_token}`, "content-type": "application/json" };
      const init = sent === undefined ? { headers } : { method: verb as string, headers, body: JSON.stringify(sent) };
      const answer = await fetch(url as string, init);
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    [target, body, method] as const,
  );

/** A list that was uploaded and read, not published. */
async function uploadList(page: Page, projectId: string): Promise<string> {
  const imports = `/api/projects/${projectId}/file-imports/`;
  const id = await page.evaluate(async (url) => {
    const refreshed = await fetch("/auth/tenant/refresh/", { method: "POST", credentials: "same-origin" });
    const { access_token } = (await refreshed.json()) as { access_token: string };
    const body = new FormData();
    body.append("topic", "guests");
    body.append("file", new File(["Name,Phone\nLata Screen,98290 11432\n"], "guests.csv", { type: "text/csv" }));
    const answer = await fetch(url, { method: "POST", headers: { authorization: `Bearer ${access_token}` }, body });
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { id: string }).id;
  }, imports);
  const read = () => callApi(page, `${imports}${id}/`);
  await callApi(page, `${imports}${id}/process/`, { mapping: (await read()).mapping }, "PATCH");
  await expect.poll(async () => (await read()).state).toBe("READY");
  return id;
}

/** A file of the project. */
async function uploadAsset(page: Page, projectId: string): Promise<string> {
  await page.goto(`/projects/${projectId}/assets`);
  const menu = { name: "menu.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") };
  await page.getByLabel("Upload files").setInputFiles([menu]);
  const list = () => callApi(page, `/api/projects/${projectId}/assets/`);
  const find = async () => (await list()).results.find((asset: { status: string }) => asset.status === "READY")?.id;
  await expect.poll(find).toBeTruthy();
  return find() as Promise<string>;
}

/** An order of the product, not paid. */
async function placeOrder(page: Page, product: string): Promise<string> {
  const purchase = { product, currency: "INR" };
  const { version } = await callApi(page, "/api/storefront/cart/summary/", purchase);
  const { id } = await callApi(page, "/api/storefront/place-order/", {
    ...purchase,
    version,
    buyer: { name: "Meera" },
  });
  return id as string;
}

/** A webhook that reaches nobody; a project may have only a few. */
async function findWebhook(page: Page, projectId: string): Promise<string> {
  const there = await callApi(page, `/api/projects/${projectId}/webhooks/`);
  if (there.results[0]) return there.results[0].id as string;
  const body = { label: "Website", address: "https://nyota.invalid/hook", kinds: ["ORDERS"] };
  const { id } = await callApi(page, `/api/projects/${projectId}/webhooks/`, body);
  return id as string;
}

/** One object of every kind in the sample wedding: path parameter → id. */
export async function findIds(page: Page, projectId: string): Promise<Record<string, string>> {
  const first = async (part: string) =>
    ((await callApi(page, `/api/projects/${projectId}/${part}`)) as { results: { id: string }[] }).results[0]?.id ?? "";
  const products = (await callApi(page, "/api/storefront/products/")) as {
    results: { id: string; product_type: string }[];
  };
  const groups = (await callApi(page, `/api/projects/${projectId}/guests/groups/?parent=none`)) as {
    results: { id: string }[];
  };
  const senderId = await first("whatsapp-senders/");
  const queue = (await callApi(page, `/api/projects/${projectId}/rsvp/calls/`)) as {
    results: { household_id: string }[];
  };
  return {
    projectId,
    id: projectId,
    event_type: "WEDDING",
    travel_type: "arrival",
    productId: products.results[0]?.id ?? "",
    orderId: await placeOrder(page, products.results.find((product) => product.product_type === "ADDON")?.id ?? ""),
    eventId: await first("events/"),
    guestId: await first("guests/"),
    columnId: await first("guests/columns/"),
    tagId: await first("guests/tags/"),
    groupId: await first(`guests/groups/?parent=${groups.results[0]?.id ?? ""}`),
    householdId: queue.results[0]?.household_id ?? "",
    templateId: await first("message-templates/"),
    campaignId: await first("message-campaigns/"),
    conversationId: await first("conversations/"),
    hotelId: await first("hotels/"),
    assetId: await uploadAsset(page, projectId),
    questionId: await first("guests/questions/"),
    taskId: await first("tasks/"),
    importId: await uploadList(page, projectId),
    // A collaborator who has not accepted has no user yet; their row stands for them in the address.
    userId: await first("collaborators/"),
    selectedGroup: groups.results[0]?.id ?? "",
    webhookId: await findWebhook(page, projectId),
    sId: senderId,
    senderId,
  };
}

/** The address of a screen. Throws when the sample has no object that it could show: no screen is left out silently. */
export const fill = (where: string, ids: Record<string, string>) =>
  where.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!ids[name]) throw new Error(`${where} can't be opened: the sample wedding has no ${name}.`);
    return ids[name];
  });
