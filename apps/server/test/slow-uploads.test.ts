import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { importEndpoints } from "@nyota/contract/imports";
import { afterEach, beforeAll, expect, test } from "vitest";
import { addCollaborator, makeProject, signIn, type Person } from "./factories.ts";
import { useServer } from "./harness.ts";
import { until } from "./until.ts";

// Whoever lets a file drip in keeps a place that others need: for five seconds, and no longer.
const server = useServer();
let port: number;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  port = (server.app.server.address() as AddressInfo).port;
});

type Host = { person: Person; projectId: string };
async function newHost(): Promise<Host> {
  const person = await signIn(server);
  return { person, projectId: (await makeProject(server, person)).id };
}
const newHosts = (count: number) => Promise.all(Array.from({ length: count }, newHost));

const part =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="guests.csv"\r\ncontent-type: text/csv\r\n\r\n';
const formOf = (csv: string) =>
  `--x\r\ncontent-disposition: form-data; name="topic"\r\n\r\nguests\r\n${part}${csv}\r\n--x--\r\n`;
const headOf = ({ person, projectId }: Host, length: number) =>
  `POST ${importEndpoints.create.path.replace("{projectId}", projectId)} HTTP/1.1\r\nhost: localhost\r\n` +
  `authorization: Bearer ${person.token}\r\ncontent-type: multipart/form-data; boundary=x\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n`;

const drips: { socket: Socket; timer: NodeJS.Timeout }[] = [];
afterEach(() => {
  for (const { socket, timer } of drips.splice(0)) {
    clearInterval(timer);
    socket.destroy();
  }
});

/** Begins an upload and sends `rate` bytes of it a second. Answers what came back so far. */
async function drip(host: Host, { rate, form = formOf("x".repeat(1_000_000)) }: { rate: number; form?: string }) {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  let received = "";
  socket.on("data", (bytes) => (received += bytes.toString()));
  socket.on("error", () => {});
  socket.write(headOf(host, form.length));
  let sent = 0;
  const timer = setInterval(() => {
    if (!socket.writable || sent >= form.length) return clearInterval(timer);
    socket.write(form.slice(sent, (sent += rate / 10)));
  }, 100);
  drips.push({ socket, timer });
  return { received: () => received, status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0) };
}

const csv = "Name,Phone\nAsha Rao,+919829011432\n";
/** An honest upload; answers its status and how long it took in milliseconds. */
async function upload({ person, projectId }: Host) {
  const form = new FormData();
  form.set("topic", "guests");
  form.set("file", new Blob([csv]), "guests.csv");
  const started = performance.now();
  const answer = await fetch(
    `http://127.0.0.1:${port}${importEndpoints.create.path.replace("{projectId}", projectId)}`,
    {
      method: "POST",
      headers: { authorization: `Bearer ${person.token}` },
      body: form,
    },
  );
  await answer.arrayBuffer();
  return { status: answer.status, took: performance.now() - started };
}
/** How long one takes when nothing else goes on: what the machine needs for it. */
const calm = async (host: Host) => (await upload(host)).took;
const QUICK = 1_000;

test("four accounts that drip three files each keep neither a fifth nor a member of their project waiting", async () => {
  const hosts = await newHosts(4);
  const [fifth] = (await newHosts(1)) as [Host];
  const member: Host = { person: await signIn(server), projectId: hosts[0]?.projectId as string };
  await addCollaborator(server, member.projectId, member.person, { GUEST: "EDIT" });
  const machine = await calm(fifth);
  for (let round = 0; round < 3; round += 1) await Promise.all(hosts.map((host) => drip(host, { rate: 10 })));
  for (const host of [fifth, member]) {
    const { status, took } = await upload(host);
    expect(status).toBe(201);
    expect(took).toBeLessThan(QUICK + machine);
  }
}, 60_000);

test("ten accounts that drip keep an honest upload waiting until their time is up, and are refused then", async () => {
  const hosts = await newHosts(10);
  const [honest] = (await newHosts(1)) as [Host];
  const machine = await calm(honest);
  const dripping = await Promise.all(hosts.map((host) => drip(host, { rate: 10 })));
  // The control of the test above: once all places are taken an upload does wait. Without a least rate it would wait for two minutes.
  const { status } = await until(
    () => upload(honest),
    ({ took }) => took > QUICK + machine,
  );
  expect(status).toBe(201);
  await until(
    async () => dripping.map((one) => one.status()),
    (statuses) => statuses.every((one) => one === 408),
  );
  expect(dripping[0]?.received()).toContain('"code":"TOO_SLOW"');
}, 60_000);

test("a slow phone's file arrives", async () => {
  const [host] = (await newHosts(1)) as [Host];
  const rows = Array.from({ length: 4_000 }, (_, index) => `Guest ${index},a note of some length\n`).join("");
  const phone = await drip(host, { rate: 20_000, form: formOf(`Name,Notes\n${rows}`) });
  await until(
    async () => phone.status(),
    (status) => status !== 0,
    30_000,
  );
  expect(phone.status()).toBe(201);
}, 60_000);
