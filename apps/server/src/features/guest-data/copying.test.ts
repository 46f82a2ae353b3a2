import { exportEndpoints } from "@nyota/contract/files/exports";
import { documentEndpoints } from "@nyota/contract/guests/documents";
import { guestDataEndpoints } from "@nyota/contract/guests/guest-data";
import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { makeTwoGroups } from "#test/calls/group-sample.ts";
import { call } from "#test/client.ts";
import { addCollaborator, inProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { unpackZip } from "#test/import-files/unpack-zip.ts";
import { sealFile } from "#features/documents/commands.ts";

const server = useServer();
let place: Awaited<ReturnType<typeof makeTwoGroups>>;
let guestId: string;
let documentId: string;
let replyId: string;
const picture = Buffer.from("the bytes of a passport");

const run = <T>(text: string) =>
  inProject(server, place.place.projectId, async (db) => (await sql.raw<T>(text).execute(db)).rows);

async function read() {
  const url = guestDataEndpoints.copy.path.replace("{projectId}", place.place.projectId).replace("{guestId}", guestId);
  const headers = { authorization: `Bearer ${place.owner.token}` };
  const answer = await server.app.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  return { disposition: String(answer.headers["content-disposition"]), parts: await unpackZip(answer.rawPayload) };
}

beforeAll(async () => {
  place = await makeTwoGroups(server);
  const { projectId } = place.place;
  const [guest] = await run<{ id: string }>(
    `select id from guests where group_id = '${place.theirs.groupId}' and position = 1001`,
  );
  guestId = guest?.id as string;
  const [document] = await run<{ id: string }>(`select id from kyc_documents where guest_id = '${guestId}'`);
  documentId = document?.id as string;
  const key = server.deps.storage.newKey(projectId, "sealed");
  await server.deps.storage.write(key, sealFile(server.deps, { project_id: projectId, id: documentId }, picture));
  await run(
    `update kyc_documents set storage_key = '${key}', status = 'UPLOADED', mime = 'image/jpeg', bytes = 10, received_at = now(), received_from = 'GUEST', received_by_label = 'Guest' where id = '${documentId}'`,
  );
  const [reply] = await run<{ id: string }>(
    `select f.id from reply_files f join replies r on r.id = f.id join conversations c on c.id = r.conversation_id
     join guests g on g.phone = c.phone where g.id = '${guestId}'`,
  );
  replyId = reply?.id as string;
  const sentKey = server.deps.storage.newKey(projectId, "sealed");
  await server.deps.storage.write(sentKey, sealFile(server.deps, { project_id: projectId, id: replyId }, picture));
  await run(
    `update reply_files set state = 'STORED', problem = null, storage_key = '${sentKey}', mime = 'image/jpeg', bytes = 10, file_name = 'Our dog.jpg' where id = '${replyId}'`,
  );
});

describe("a copy of a guest's data", () => {
  test("has all that is stored about them, to read and as JSON, and their documents opened", async () => {
    const { disposition, parts } = await read();
    expect(disposition).toContain('filename="Zanzibar 1 - everything stored about them.zip"');
    const names = [...parts.keys()];
    expect(names).toEqual([
      "index.html",
      "data.json",
      `documents/${documentId} Zanzibar-of-Zanzibar-1.jpg`,
      `replies/${replyId} Our dog.jpg`,
    ]);
    expect(parts.get(names[2] as string)).toEqual(picture);
    expect(parts.get(names[3] as string)).toEqual(picture);
    const data = JSON.parse(String(parts.get("data.json"))) as Record<string, Record<string, unknown>[]>;
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([
        "guests",
        "groups",
        "guest_tags",
        "invitations",
        "question_answers",
        "travels",
        "guest_stays",
        "kyc_documents",
        "messages",
        "guest_comments",
        "import_rows",
      ]),
    );
    expect(data["invitations"]).toMatchObject([{ event_id: "Sangeet", response: "ACCEPTED" }]);
    expect(data["guests"]).toMatchObject([{ display_name: "Zanzibar 1", phone: "+91987651140001" }]);
    const page = String(parts.get("index.html"));
    expect(page).toContain("<h1>What is stored about Zanzibar 1</h1>");
    expect(page).toContain("<dt>Event</dt><dd>Sangeet</dd>");
  });

  test("has nothing about anybody else, and no key or hash of this server", async () => {
    const { parts } = await read();
    const text = `${String(parts.get("index.html"))}${String(parts.get("data.json"))}`;
    expect(text).not.toMatch(/udaipur/i);
    expect(text).not.toMatch(/token_hash|sealed_value|storage_key|\\x[0-9a-f]{8}/);
  });

  test("is recorded, and so is that its documents were viewed", async () => {
    await read();
    const [entry] = await run(`select action, object_id from activities order by id desc limit 1`);
    expect(entry).toEqual({ action: "made a copy of the data of", object_id: guestId });
    const request = { params: { projectId: place.place.projectId, documentId }, query: {} };
    const views = await call(server.app, documentEndpoints.views, request, place.owner);
    expect(views.body.results[0]).toMatchObject({ viewer: "Owner", what: "FILE" });
  });

  test("is the owner's, and of a guest who exists", async () => {
    const { projectId } = place.place;
    const helper = await signIn(server);
    await addCollaborator(server, projectId, helper, { GUEST: "FULL_ACCESS" });
    const ask = (id: string, person: typeof helper) =>
      call(server.app, guestDataEndpoints.copy, { params: { projectId, guestId: id } }, person);
    expect((await ask(guestId, helper)).status).toBe(403);
    expect((await ask(crypto.randomUUID(), place.owner)).status).toBe(404);
  });

  test("is refused after as many files in an hour as exports are", async () => {
    // The test server has no limits otherwise.
    Object.assign(server.deps.config, { rateLimits: true });
    onTestFinished(() => void Object.assign(server.deps.config, { rateLimits: false }));
    const request = { params: { projectId: place.place.projectId, guestId } };
    const statuses: number[] = [];
    for (let n = 0; n <= 20; n += 1)
      statuses.push((await call(server.app, guestDataEndpoints.copy, request, place.owner)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    const archive = await call(
      server.app,
      exportEndpoints.archive,
      { params: { projectId: place.place.projectId } },
      place.owner,
    );
    expect(archive.body).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });
});
