import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type ConversationEntry, inboxEndpoints, type ReplyFile } from "@nyota/contract/messages/inbox";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { makeSamples } from "#features/assets/test/samples.ts";
import { resealDocuments, tryFile } from "#features/documents/commands.ts";
import { pdf, photo, storedFiles } from "#features/documents/test/upload-documents.ts";
import { removeDiscardedFiles } from "#jobs/housekeeping.ts";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, type Person, signIn } from "#test/factories.ts";
import { until } from "#test/until.ts";
import type { GraphMedia } from "#test/whatsapp/graph-media.ts";
import { type Cloud, prepareCloud, useCloud } from "#test/whatsapp/use-cloud.ts";
import { sweepFiles } from "./jobs.ts";

const place = useCloud();
const { server, graph } = place;
let samples: Record<string, Buffer>;
beforeAll(async () => {
  samples = await makeSamples();
  await server.work();
});
const phone = "+919829011433";
let at: Cloud;
beforeEach(async () => {
  graph.state.outage = undefined;
  at = await prepareCloud(place);
  await at.addGuests([{ first_name: "Asha", phone }]);
});

const list = async () =>
  (await call(server.app, inboxEndpoints.list, { params: { projectId: at.projectId }, query: {} }, at.owner)).body
    .results;
const newest = async (): Promise<ConversationEntry> => {
  const [conversation] = await list();
  const params = { projectId: at.projectId, conversationId: conversation?.id ?? "" };
  const [entry] = (await call(server.app, inboxEndpoints.entries, { params, query: {} }, at.owner)).body.results;
  return entry!;
};
type Settled = ReplyFile & { id: string };
const fileOf = ({ id, reply }: ConversationEntry): Settled => ({ ...reply!.file!, id });
const settled = async (): Promise<Settled> =>
  until(
    async () => fileOf(await newest()),
    ({ state }) => state !== "WAITING",
  );
const open = (replyId: string, who: Person = at.owner) =>
  server.app.inject({
    url: inboxEndpoints.file.path.replace("{projectId}", at.projectId).replace("{replyId}", replyId),
    headers: { authorization: `Bearer ${who.token}` },
  });
const again = (replyId: string, who: Person = at.owner) =>
  send(server.app, inboxEndpoints.fetchFile, { params: { projectId: at.projectId, replyId } }, who);
const rows = <T>(work: (db: Parameters<Parameters<typeof inProject>[2]>[0]) => Promise<T>) =>
  inProject(server, at.projectId, work);
const stored = () => [...storedFiles(server, at.projectId).values()];

type Media = Partial<Omit<GraphMedia, "id">> & { bytes: Buffer };
/** Somebody sends a file to the number. */
async function sends(type: string, media: Media, part: object = {}): Promise<GraphMedia> {
  const added = graph.addMedia({ number: at.number, mime: "application/octet-stream", ...media });
  await at.tell(at.inboundOf(phone, { type, [type]: { id: added.id, ...part } }));
  return added;
}
const makeDue = () =>
  rows((db) =>
    db
      .updateTable("reply_files")
      .set({ next_attempt_at: new Date(0).toISOString() })
      .execute(),
  );

test("a picture is fetched, kept without its hidden data, sealed, and opened by whoever reads the inbox", async () => {
  await sends("image", { bytes: await photo() }, { caption: "Our dog" });
  const { id, ...file } = await settled();
  expect(file).toMatchObject({
    state: "STORED",
    name: expect.stringMatching(/^Picture \d{4}-\d\d-\d\d\.jpg$/),
    mime: "image/jpeg",
    problem: null,
  });
  expect((await newest()).text).toBe("Our dog");
  const answer = await open(id);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(answer.headers["content-disposition"]).toMatch(/^attachment;/);
  const { format, exif } = await sharp(answer.rawPayload).metadata();
  expect([format, exif]).toEqual(["jpeg", undefined]);
  expect(file.bytes).toBe(answer.rawPayload.length);
  for (const bytes of stored()) expect(bytes.includes(answer.rawPayload.subarray(0, 200))).toBe(false);
});

test.each([
  ["document", () => pdf, { filename: "tickets.pdf" }, "tickets.pdf", "application/pdf"],
  ["document", () => pdf, { filename: "a/b\u0007.jpg" }, "a_b_.pdf", "application/pdf"],
  ["document", () => pdf, {}, /^File .*\.pdf$/, "application/pdf"],
  ["video", () => samples["film.mp4"]!, {}, /^Video .*\.mp4$/, "video/mp4"],
  ["audio", () => samples["song.ogg"]!, { voice: true }, /^Voice message .*\.ogg$/, "audio/ogg"],
  ["sticker", () => samples["photo.webp"]!, {}, /^Sticker .*\.jpg$/, "image/jpeg"],
])("%s is kept under a name that says what it is", async (type, bytes, part, name, mime) => {
  await sends(type, { bytes: bytes() }, part);
  const { id, ...file } = await settled();
  expect(file).toMatchObject({ state: "STORED", mime });
  expect(file.name).toMatch(name);
  expect((await open(id)).statusCode).toBe(200);
});

test.each([
  ["a web page", Buffer.from("<html><script>alert(1)</script></html>"), { filename: "tickets.pdf" }],
  ["half a PDF", pdf.subarray(0, 40), { filename: "tickets.pdf" }],
  ["a program", Buffer.from("MZ\u0000\u0001".padEnd(400, "x")), { filename: "photo.jpg" }],
])("%s is not kept, whatever its name", async (_, bytes, part) => {
  await sends("document", { bytes, mime: "application/pdf" }, part);
  const { id, ...file } = await settled();
  expect(file).toMatchObject({ state: "FAILED", problem: expect.stringContaining("Look at this file in WhatsApp") });
  expect((await open(id)).statusCode).toBe(404);
  expect(stored()).toEqual([]);
});

test("nothing but Meta's own addresses is asked, and no redirection is followed", async () => {
  const asked: string[] = [];
  const other = createServer((request, response) => {
    asked.push(String(request.headers.authorization));
    response.end(pdf);
  });
  await new Promise<void>((resolve) => void other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const own = new URL(graph.url).host;
  for (const url of [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `http://${own}@127.0.0.1:${port}/`,
    `http://user:word@${own}/v23.0/files/1`,
    "http://lookaside.fbsbx.com/x",
    "https://lookaside.fbsbx.com:8443/x",
    "https://lookaside.fbsbx.com.example.org/x",
    "https://evilfbsbx.com/x",
    "file:///etc/passwd",
    "no address",
  ]) {
    await sends("document", { bytes: pdf, url });
    const { state, problem } = await settled();
    expect([state, problem], url).toEqual(["FAILED", expect.stringContaining("none of its own")]);
  }
  await sends("document", { bytes: pdf, status: 302 });
  await until(async () => (await attemptsOf()) > 0, Boolean);
  expect(graph.state.asked).not.toContain("GET /else");
  expect(asked).toEqual([]);
});

const attemptsOf = async () => {
  const { id } = await newest();
  const [file] = await rows((db) =>
    db
      .selectFrom("reply_files")
      .select("attempts")
      .where("id", "=", id)
      .where("next_attempt_at", "is not", null)
      .execute(),
  );
  return file?.attempts ?? 0;
};

test("an id that is none of Meta's is not asked for", async () => {
  await at.tell(at.inboundOf(phone, { type: "image", image: { id: "../me/accounts", caption: "Hello" } }));
  expect(await newest()).toMatchObject({ text: "Hello", reply: { kind: "IMAGE", file: null } });
});

test("one that is too large is not fetched, nor more of it than that", async () => {
  await sends("video", { bytes: samples["film.mp4"]!, size: 25_000_001 });
  expect(await settled()).toMatchObject({ state: "FAILED", problem: expect.stringContaining("up to 25 MB") });
  await sends("video", { bytes: Buffer.concat([samples["film.mp4"]!, Buffer.alloc(25_000_000)]), size: 10 });
  expect(await settled()).toMatchObject({ state: "FAILED", problem: expect.stringContaining("up to 25 MB") });
  expect(stored()).toEqual([]);
});

test("while Meta is away it is tried again later, and given up after six attempts; the host tries again", async () => {
  await at.tell(at.inbound(phone, "Hello"));
  const media = await sends("image", { bytes: await photo(), status: 503 });
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await until(attemptsOf, (attempts) => attempts === attempt || attempt === 6);
    if (attempt === 6) break;
    expect(fileOf(await newest())).toMatchObject({ state: "WAITING", problem: null });
    // Its time has not come.
    await sweepFiles(server.deps);
    expect(await attemptsOf()).toBe(attempt);
    await makeDue();
    await sweepFiles(server.deps);
  }
  const { id, ...file } = await settled();
  expect(file).toMatchObject({ state: "FAILED", problem: "WhatsApp could not be reached, or did not send the file." });
  delete media.status;
  expect((await again(id)).status).toBe(200);
  expect(await settled()).toMatchObject({ state: "STORED" });
  expect(await again(id)).toMatchObject({ status: 409, body: { code: "ILLEGAL_STATE" } });
});

test("a file that WhatsApp does not have any more, and a number without a token, are said in words", async () => {
  await at.tell(at.inboundOf(phone, { type: "image", image: { id: "404404" } }));
  expect(await settled()).toMatchObject({
    state: "FAILED",
    problem: expect.stringContaining("not have this file any more"),
  });
  graph.state.revoked.add(at.number.token);
  await sends("image", { bytes: await photo() });
  expect(await settled()).toMatchObject({ state: "FAILED", problem: expect.stringContaining("access token") });
  await rows((db) => db.updateTable("cloud_accounts").set({ sealed_token: null }).execute());
  await sends("image", { bytes: await photo() });
  expect(await settled()).toMatchObject({ state: "FAILED", problem: expect.stringContaining("has no access token") });
});

test("files of replies count for the project's space, and one without room is given up", async () => {
  const quota = server.deps.config.projectQuota;
  onTestFinished(() => void Object.assign(server.deps.config, { projectQuota: quota }));
  Object.assign(server.deps.config, { projectQuota: 100 });
  await sends("image", { bytes: await photo() });
  const { id, ...file } = await settled();
  expect(file).toMatchObject({
    state: "FAILED",
    problem: expect.stringContaining("The files of this project may take"),
  });
  expect(stored()).toEqual([]);
  Object.assign(server.deps.config, { projectQuota: quota });
  await again(id);
  expect(await settled()).toMatchObject({ state: "STORED" });
});

test("it is opened and fetched again only by who may read, and change, the reply", async () => {
  await sends("document", { bytes: pdf });
  const { id } = await settled();
  const stranger = await signIn(server);
  expect([(await open(id, stranger)).statusCode, (await again(id, stranger)).status]).toEqual([404, 404]);
  const limited = await signIn(server);
  const levels = { MESSAGE: "EDIT", GUEST: "VIEW" } as const;
  await addCollaborator(server, at.projectId, limited, levels, "ACCEPTED", [
    (await at.addHousehold("Mehta")).member.group_id,
  ]);
  expect([(await open(id, limited)).statusCode, (await again(id, limited)).status]).toEqual([404, 404]);
  const reader = await signIn(server);
  await addCollaborator(server, at.projectId, reader, { MESSAGE: "VIEW" });
  expect([(await open(id, reader)).statusCode, (await again(id, reader)).status]).toEqual([200, 403]);
});

test("with another secret of the server it is sealed again, once", async () => {
  await sends("document", { bytes: pdf });
  const { id } = await settled();
  const [before] = stored();
  const secrets = { old: server.deps.config.secret, next: "y".repeat(40) };
  expect(await resealDocuments(server.deps, secrets)).toMatchObject({ resealed: expect.any(Number) });
  const [after] = stored();
  expect(after).not.toEqual(before);
  const opened = (secret: string) =>
    tryFile({ config: { secret } }, { project_id: at.projectId, id }, after as Buffer)?.equals(pdf);
  expect([opened(secrets.old), opened(secrets.next)]).toEqual([undefined, true]);
  await resealDocuments(server.deps, secrets);
  expect(stored()[0]).toEqual(after);
});

test("its file goes with the reply, whatever deletes it", async () => {
  await sends("document", { bytes: pdf });
  await settled();
  expect(stored()).toHaveLength(1);
  await rows((db) => db.deleteFrom("conversations").execute());
  await removeDiscardedFiles(server.deps.connection.db, server.deps.storage);
  expect(stored()).toEqual([]);
});

test("a pretended reply carries a sample picture", async () => {
  const params = { projectId: at.projectId, senderId: at.senderId };
  const body = { phone, text: "Look!", with_picture: true };
  expect((await call(server.app, inboxEndpoints.simulate, { params, body }, at.owner)).status).toBe(200);
  const entry = await newest();
  expect(entry).toMatchObject({
    text: "Look!",
    reply: { kind: "IMAGE", file: { state: "STORED", mime: "image/jpeg" } },
  });
  expect((await sharp((await open(entry.id)).rawPayload).metadata()).width).toBe(960);
});
