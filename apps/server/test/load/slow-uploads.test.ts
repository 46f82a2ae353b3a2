import { importEndpoints } from "@nyota/contract/files/imports";
import { afterEach, beforeAll, expect, test } from "vitest";
import { listMounted } from "#app.ts";
import { askFor } from "#features/documents/test/upload-documents.ts";
import { buildSite, linkOf, makeWedding } from "#features/rsvp/test/wedding-site.ts";
import { drip, endDrips, type Drip } from "./drip.ts";
import { addCollaborator, makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { until } from "../until.ts";

// A slow upload holds a place that others need: for five seconds below the lowest allowed rate, above it only while no
// other upload waits.
const server = useServer();
let port: number;
beforeAll(async () => {
  await buildSite();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  port = (server.app.server.address() as { port: number }).port;
});
afterEach(endDrips);

type Host = { person: Person; projectId: string };
async function newHost(): Promise<Host> {
  const person = await signIn(server);
  return { person, projectId: (await makeProject(server, person)).id };
}
const newHosts = (count: number) => Promise.all(Array.from({ length: count }, newHost));

const formOf = (content: string, name = "guests.csv", type = "text/csv") =>
  `--x\r\ncontent-disposition: form-data; name="topic"\r\n\r\nguests\r\n` +
  `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n${content}\r\n--x--\r\n`;
const multipart = "multipart/form-data; boundary=x";
const big = formOf("x".repeat(2_000_000));
const createPath = ({ projectId }: Host) => importEndpoints.create.path.replace("{projectId}", projectId);

type Slow = { rate: number; from?: string; body?: string };
/** Begins an upload that sends `rate` bytes per second. */
const dripFile = (host: Host, { body = big, ...slow }: Slow) =>
  drip({ port, path: createPath(host), type: multipart, token: host.person.token, body, ...slow });
/** The same through the form of a guest's page. */
const dripGuest = (path: string, { body = big, ...slow }: Slow) => drip({ port, path, type: multipart, body, ...slow });

const csv = "Name,Phone\nAsha Rao,+919829011432\n";
/** A normal upload; returns its status and how long it took in milliseconds. */
async function upload(host: Host) {
  const form = new FormData();
  form.set("topic", "guests");
  form.set("file", new Blob([csv]), "guests.csv");
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${createPath(host)}`, {
    method: "POST",
    headers: { authorization: `Bearer ${host.person.token}` },
    body: form,
  });
  await answer.arrayBuffer();
  return { status: answer.status, took: performance.now() - started };
}
/** How long an upload takes when nothing else runs. */
const calm = async (host: Host) => (await upload(host)).took;
const QUICK_MS = 1_000;
/** It did not wait for a place of the slow ones: all of them still have theirs, or it was quick. */
function expectNoWait(took: number, machine: number, slow: readonly Drip[]): void {
  if (slow.some((request) => request.status() !== 0)) expect(took).toBeLessThan(QUICK_MS + machine);
}
/** Longer than an upload may hold a place another one waits for. */
const BEYOND_SAFE_MS = 18_000;

const whenAnswered = (request: Drip, limit: number) =>
  until(
    async () => request.status(),
    (status) => status !== 0,
    limit,
  );
const whenEach = (all: readonly Drip[], isRight: (request: Drip) => boolean) =>
  until(
    async () => all.map((request) => request.status()),
    () => all.every(isRight),
  );

test("four accounts with three slow uploads each don't delay a fifth or a member of their project", async () => {
  const hosts = await newHosts(4);
  const [fifth] = (await newHosts(1)) as [Host];
  const member: Host = { person: await signIn(server), projectId: hosts[0]?.projectId as string };
  await addCollaborator(server, member.projectId, member.person, { GUEST: "EDIT" });
  const machine = await calm(fifth);
  const dripping: Drip[] = [];
  for (let round = 0; round < 3; round += 1)
    dripping.push(...(await Promise.all(hosts.map((host) => dripFile(host, { rate: 10 })))));
  for (const host of [fifth, member]) {
    const { status, took } = await upload(host);
    expect(status).toBe(201);
    expectNoWait(took, machine, dripping);
  }
}, 60_000);

test("ten accounts with slow uploads delay a normal one until their time limit, and are refused then", async () => {
  const hosts = await newHosts(10);
  const [honest] = (await newHosts(1)) as [Host];
  const machine = await calm(honest);
  const dripping = await Promise.all(hosts.map((host) => dripFile(host, { rate: 10 })));
  // The control of the test above: once all places are taken an upload does wait. Without the lowest rate it would wait
  // for two minutes.
  const { status } = await until(
    () => upload(honest),
    ({ took }) => took > QUICK_MS + machine,
  );
  expect(status).toBe(201);
  await whenEach(dripping, (request) => request.status() === 408);
  expect(dripping[0]?.received()).toContain('"code":"TOO_SLOW"');
}, 60_000);

test("ten accounts of one network, above the lowest rate, leave places for other networks", async () => {
  const [honest, ...hosts] = (await newHosts(11)) as [Host, ...Host[]];
  const machine = await calm(honest);
  const dripping = await Promise.all(hosts.map((host) => dripFile(host, { rate: 9_000, from: "127.0.0.2" })));
  await whenEach(dripping, (request) => request.sent() > 20_000);
  const { status, took } = await upload(honest);
  expect(status).toBe(201);
  expectNoWait(took, machine, dripping);
}, 60_000);

test("ten accounts of ten networks, above the lowest rate, lose their slowest upload to a normal one", async () => {
  const [honest, slowest, ...hosts] = (await newHosts(11)) as [Host, Host, ...Host[]];
  const others = await Promise.all(
    hosts.map((host, index) => dripFile(host, { rate: 20_000, from: `127.0.1.${index + 1}` })),
  );
  const slow = await dripFile(slowest, { rate: 9_000, from: "127.0.2.1" });
  await whenEach([slow, ...others], (request) => request.sent() > 20_000);
  expect((await upload(honest)).status).toBe(201);
  await whenAnswered(slow, 10_000);
  expect(slow.received()).toMatch(/^HTTP\/1\.1 408 [^]*\r\nretry-after: 60\r\n[^]*"code":"TOO_SLOW"/);
  expect(others.map((request) => request.status())).toEqual(others.map(() => 0));
}, 60_000);

test("a slow phone's file arrives while no other upload waits for its place", async () => {
  const [host] = (await newHosts(1)) as [Host];
  const rows = Array.from({ length: 6_500 }, (_, index) => `Guest ${index},a note of some length\n`).join("");
  const began = performance.now();
  const phone = await dripFile(host, { rate: 10_500, body: formOf(`Name,Notes\n${rows}`) });
  expect(await whenAnswered(phone, 40_000)).toBe(201);
  expect(performance.now() - began).toBeGreaterThan(BEYOND_SAFE_MS);
}, 60_000);

/** Pages of this many households, each with a requested document. */
async function newForms(count: number) {
  const forms: string[] = [];
  while (forms.length < count) {
    const { owner, projectId, rajesh, mehta, link } = await makeWedding(server);
    const first = await askFor(server, owner, { projectId, guest_id: rajesh });
    const second = await askFor(server, owner, { projectId, guest_id: mehta });
    const elsewhere = await linkOf(server, owner, { projectId, guestId: mehta });
    forms.push(`${link}/documents/${first.id}`, `${elsewhere}/documents/${second.id}`);
  }
  return forms.slice(0, count);
}
const pdfOf = (length: number) => formOf(`%PDF-1.4\n${" ".repeat(length)}\n%%EOF`, "passport.pdf", "application/pdf");

test("a guest's document of 1 MB arrives from a phone that sends 100 kB a second", async () => {
  const [form] = (await newForms(1)) as [string];
  const phone = await dripGuest(form, { rate: 100_000, body: pdfOf(1_000_000) });
  expect(await whenAnswered(phone, 30_000)).toBe(303);
}, 60_000);

test("guests who send slowly don't block another guest of their network", async () => {
  const [slowForm, otherForm, honest] = (await newForms(3)) as [string, string, string];
  const slow = await dripGuest(slowForm, { rate: 9_000, from: "127.0.3.1" });
  const other = await dripGuest(otherForm, { rate: 20_000, from: "127.0.3.1" });
  await whenEach([slow, other], (each) => each.sent() > 20_000);
  const began = performance.now();
  const guest = await dripGuest(honest, { rate: 1_000_000, from: "127.0.3.1", body: pdfOf(1_000) });
  expect(await whenAnswered(guest, 30_000)).toBe(303);
  // Else they did not compete for the same place.
  expect(performance.now() - began).toBeGreaterThan(QUICK_MS);
  expect(await whenAnswered(slow, 10_000)).toBe(408);
  expect(other.status()).toBe(0);
}, 60_000);

test("a body that is not a form has the usual time limit, wherever a file may be sent", async () => {
  const { person, projectId } = await newHost();
  const takingFiles = listMounted().filter(({ upload: taken }) => taken);
  expect(takingFiles.length).toBeGreaterThan(3);
  const dripping = await Promise.all(
    takingFiles.map(async ({ method, path: pattern }) => {
      const path = pattern.replace(/\{\w+\}/g, projectId);
      const body = `{"name":"${"x".repeat(9_000)}"}`;
      const request = await drip({ port, method, path, type: "application/json", token: person.token, body, rate: 20 });
      return { name: `${method} ${pattern}`, request };
    }),
  );
  const statuses = () => dripping.map(({ name, request }) => [name, request.status()]);
  const late = dripping.map(({ name }) => [name, 408]);
  await until(
    async () => statuses(),
    (seen) => seen.every(([, status]) => status !== 0),
  );
  expect(statuses()).toEqual(late);
}, 60_000);
