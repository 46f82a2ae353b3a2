import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { ticketEndpoints } from "@nyota/contract/travel-stay/tickets";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { pdf, sendForm, storedFiles } from "#features/documents/test/upload-documents.ts";
import { buildSite, linkOf, makeWedding, open, submit, type Wedding } from "#features/rsvp/test/wedding-site.ts";
import { call, send } from "#test/client.ts";
import { inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

beforeAll(buildSite);
const server = useServer();
let wedding: Wedding;
beforeEach(async () => {
  wedding = await makeWedding(server);
});

const list = async () => {
  const params = { projectId: wedding.projectId };
  return (await call(server.app, travelEndpoints.list, { params, query: {} }, wedding.owner)).body.results;
};
const tell = async (guest = wedding.rajesh) => {
  const flight = {
    direction: "ARRIVAL",
    mode: "FLIGHT",
    number: "6E 342",
    place: "Jaipur",
    day: "2099-02-12",
    time: "16:30",
  };
  await submit(server, wedding.link, { intent: "journey", about: "new", guest, ...flight });
  const [told] = await list();
  return told!;
};
const urlOf = (travelId: string, link = wedding.link) => `${link}/documents/t.${travelId}`;
const file = { name: "boarding.pdf", bytes: pdf };

test("a guest sends the ticket with a form of its own, which says what arrived and takes another", async () => {
  const { id } = await tell();
  const page = (await open(server, wedding.link)).body;
  expect(page).toContain(`action="${urlOf(id)}"`);
  expect(page).toContain("Send the ticket");
  const sent = await sendForm(server, urlOf(id), file);
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `${wedding.link}?done=received&lang=en#thanks`]);
  const after = (await open(server, wedding.link)).body;
  expect(after).toContain("The ticket arrived on");
  expect(after).toContain("Send another ticket");
  // Never shown again, and not among the documents that hosts ask for.
  expect(after).not.toContain("Documents we need");
  expect((await list())[0]?.ticket).toMatchObject({ mime: "application/pdf", received_from: "GUEST" });
  expect((await sendForm(server, urlOf(id), file)).statusCode).toBe(303);
  expect(storedFiles(server, wedding.projectId).size).toBe(1);
  const { results } = (await call(server.app, notificationEndpoints.list, { query: {} }, wedding.owner)).body;
  const notices = results.filter(({ title }) => title.endsWith("sent a ticket"));
  expect(notices.map(({ message }) => message)).toEqual(["Arrival of Rajesh Sharma", "Arrival of Rajesh Sharma"]);
});

test("also after the hosts have confirmed the journey", async () => {
  const { id } = await tell();
  const params = { projectId: wedding.projectId, travelId: id };
  await send(server.app, travelEndpoints.update, { params, body: { status: "CONFIRMED" } }, wedding.owner);
  expect((await sendForm(server, urlOf(id), file)).statusCode).toBe(303);
  expect((await list())[0]).toMatchObject({ status: "CONFIRMED", ticket: { received_from: "GUEST" } });
});

test("a file that is no ticket is refused on the page, with the reason at its field", async () => {
  const { id } = await tell();
  const refused = await sendForm(server, urlOf(id), { name: "boarding.pdf", bytes: Buffer.from("no") });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain(`id="problem.t.${id}"`);
  expect((await sendForm(server, urlOf(id), undefined)).statusCode).toBe(400);
  expect((await list())[0]?.ticket).toBeNull();
});

test("a journey of another household, a cancelled one, or no journey takes none", async () => {
  const { id } = await tell();
  const others = await linkOf(server, wedding.owner, { projectId: wedding.projectId, guestId: wedding.mehta });
  for (const url of [urlOf(id, others), urlOf(crypto.randomUUID()), `${wedding.link}/documents/t.x`])
    expect((await sendForm(server, url, file)).statusCode).toBe(400);
  const params = { projectId: wedding.projectId, travelId: id };
  await send(server.app, travelEndpoints.update, { params, body: { status: "CANCELLED" } }, wedding.owner);
  expect((await sendForm(server, urlOf(id), file)).statusCode).toBe(400);
  expect(storedFiles(server, wedding.projectId).size).toBe(0);
});

test("a ticket goes when its guest withdraws the journey", async () => {
  const { id } = await tell();
  await sendForm(server, urlOf(id), file);
  await submit(server, wedding.link, { intent: "remove-journey", about: id });
  expect(await list()).toEqual([]);
  const left = await inProject(server, wedding.projectId, (db) =>
    db.selectFrom("kyc_documents").select("id").execute(),
  );
  expect(left).toEqual([]);
});

test("a journey with a ticket of the hosts is not withdrawn by its guest", async () => {
  const { id } = await tell();
  const params = { projectId: wedding.projectId, travelId: id };
  const upload = { params, file: { name: "ticket.pdf", bytes: pdf } };
  expect((await send(server.app, ticketEndpoints.upload, upload, wedding.owner)).body).toMatchObject({ id });
  const refused = await submit(server, wedding.link, { intent: "remove-journey", about: id });
  expect(refused.body).toContain("The family has confirmed this journey or holds its ticket");
  expect((await list())[0]).toMatchObject({ id, ticket: { received_from: "HOST" } });
});
