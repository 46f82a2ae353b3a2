import { documentEndpoints } from "@nyota/contract/guests/documents";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { duplicateEndpoints } from "@nyota/contract/guests/duplicates";
import { answerViewEndpoints } from "@nyota/contract/site/answer-views";
import { questionEndpoints, type Question } from "@nyota/contract/events/questions";
import { beforeAll, describe, expect, test } from "vitest";
import {
  buildSite,
  linkOf,
  makeWedding,
  open,
  submit,
  update,
  type Wedding,
} from "#features/rsvp/test/wedding-site.ts";
import { call, send } from "#test/client.ts";
import { asUser, inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { fetchFile, pdf, photo, sendForm, storedFiles } from "./test/upload-documents.ts";

beforeAll(buildSite);
const server = useServer();

type Draft = { text?: string } & Partial<Pick<Question, "per" | "help" | "is_required" | "shown_if" | "event_ids">>;

async function ask({ owner, projectId }: Wedding, draft: Draft = {}): Promise<Question> {
  const body = { text: "A photo of your visa", type: "FILE" as const, ...draft };
  const answer = await call(server.app, questionEndpoints.create, { params: { projectId }, body }, owner);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

async function start(draft: Draft = {}) {
  const wedding = await makeWedding(server);
  const question = await ask(wedding, draft);
  const url = (who: string) => `${wedding.link}/documents/q.${question.id}.${who}`;
  const list = async () => {
    const params = { projectId: wedding.projectId };
    return (await call(server.app, documentEndpoints.list, { params, query: {} }, wedding.owner)).body.results;
  };
  const result = async () => {
    const params = { projectId: wedding.projectId };
    const { body } = await call(server.app, answerViewEndpoints.results, { params }, wedding.owner);
    return body.results.find(({ question_id }) => question_id === question.id);
  };
  return { ...wedding, question, url, list, result };
}

describe("the page of a household", () => {
  test("asks each guest for the file with a form of its own, and not in the form with the answers", async () => {
    const { question, url, rajesh, sunita, link } = await start({ help: "Both pages, please", is_required: true });
    const page = (await open(server, link)).body;
    for (const text of ["Please send us", "A photo of your visa", "Both pages, please", "for Rajesh Sharma"])
      expect(page).toContain(text);
    for (const who of [rajesh, sunita]) expect(page).toContain(`action="${url(who)}"`);
    expect(page).not.toContain(`name="q.${question.id}`);
  });

  test("asks nobody else, and nobody who comes to none of its events", async () => {
    const { projectId, owner, question, mehta, rajesh, sangeet, wedding, sunita, meera, link } = await start();
    await update(server, { projectId, table: "questions", values: { event_ids: [wedding] } }, question.id);
    const page = (await open(server, link)).body;
    expect(page).toContain(`q.${question.id}.${rajesh}`);
    expect(page).not.toContain(`q.${question.id}.${meera}`);
    await submit(server, link, {
      [`answer.${sangeet}.${rajesh}`]: "ACCEPTED",
      [`answer.${wedding}.${rajesh}`]: "DECLINED",
    });
    const after = (await open(server, link)).body;
    expect(after).not.toContain(`q.${question.id}.${rajesh}`);
    expect(after).toContain(`q.${question.id}.${sunita}`);
    const elsewhere = await linkOf(server, owner, { projectId, guestId: mehta });
    expect((await open(server, elsewhere)).body).not.toContain("A photo of your visa");
  });

  test("names a required file that is still open, and asks for one when another answer makes it apply", async () => {
    const { projectId, owner, link, sangeet, rajesh, sunita, meera } = await makeWedding(server).then(
      async (made) => made,
    );
    const abroad = { text: "Do you come from abroad?", type: "YES_NO" as const };
    const on = await call(server.app, questionEndpoints.create, { params: { projectId }, body: abroad }, owner);
    const visa = {
      text: "A photo of your visa",
      type: "FILE" as const,
      is_required: true,
      shown_if: { question_id: on.body.id, equals: "yes" },
    };
    const made = await call(server.app, questionEndpoints.create, { params: { projectId }, body: visa }, owner);
    expect((await open(server, link)).body).not.toContain("A photo of your visa");
    await submit(server, link, {
      ...Object.fromEntries([rajesh, sunita, meera].map((id) => [`answer.${sangeet}.${id}`, "ACCEPTED"])),
      [`q.${on.body.id}.${rajesh}`]: "yes",
    });
    const page = (await open(server, `${link}?done=saved`)).body;
    const field = `q.${made.body.id}.${rajesh}`;
    expect(page).toContain(`<a href="#ask.${field}">A photo of your visa (Rajesh Sharma)</a>`);
    await sendForm(server, `${link}/documents/${field}`, { name: "visa.pdf", bytes: pdf });
    expect((await open(server, `${link}?done=saved`)).body).not.toContain(`href="#ask.${field}"`);
  });
});

describe("a file that answers a question", () => {
  test("is a sealed document of the guest, and an answer that says only what kind it is", async () => {
    const { owner, projectId, url, rajesh, link, list, result, question } = await start();
    const sent = await sendForm(server, url(rajesh), { name: "IMG_2041.jpg", bytes: await photo() });
    expect(sent.statusCode).toBe(303);
    const [document] = await list();
    expect(document).toMatchObject({
      kind: "OTHER",
      label: "A photo of your visa",
      status: "UPLOADED",
      guest: { id: rajesh },
      requested_by: "the RSVP page",
      received_from: "GUEST",
      received_by: "Sharma family, Jaipur",
    });
    const file = await fetchFile(server, owner, { projectId, documentId: document!.id });
    expect(file.headers["content-type"]).toBe("image/jpeg");
    expect([...storedFiles(server, projectId).values()].some((bytes) => bytes.includes("JFIF"))).toBe(false);
    expect(await result()).toMatchObject({ answered: 1, values: [{ value: "Photo", count: 1 }] });
    const params = { projectId, questionId: question.id };
    const given = await call(server.app, answerViewEndpoints.given, { params, query: {} }, owner);
    expect(given.body.results).toMatchObject([{ name: "Rajesh Sharma", values: ["Photo"] }]);
    const page = (await open(server, link)).body;
    expect(page).toContain("Received on");
    for (const secret of ["IMG_2041", "kyc-documents"]) expect(page).not.toContain(secret);
    const rows = await inProject(server, projectId, (db) =>
      db
        .selectFrom("activities")
        .select(["actor_label", "action", "object_label"])
        .where("action", "=", "uploaded")
        .execute(),
    );
    expect(rows).toEqual([
      {
        actor_label: "Sharma family, Jaipur",
        action: "uploaded",
        object_label: "A photo of your visa of Rajesh Sharma",
      },
    ]);
    const notices = await asUser(server, owner.id, (db) =>
      db.selectFrom("notifications").select(["title", "message"]).where("project_id", "=", projectId).execute(),
    );
    expect(notices).toEqual([
      { title: "Sharma family, Jaipur sent a file", message: "A photo of your visa of Rajesh Sharma" },
    ]);
  });

  test("is replaced by a later one, also when two are sent at once", async () => {
    const { projectId, url, rajesh, list, result } = await start();
    const files = [
      { name: "a.pdf", bytes: pdf },
      { name: "b.jpg", bytes: await photo() },
    ];
    const sent = await Promise.all([...files, ...files].map((file) => sendForm(server, url(rajesh), file)));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303]);
    expect(await list()).toHaveLength(1);
    expect(storedFiles(server, projectId).size).toBe(1);
    await sendForm(server, url(rajesh), { name: "c.pdf", bytes: pdf });
    expect(await result()).toMatchObject({ answered: 1, values: [{ value: "PDF", count: 1 }] });
  });

  test("of a household is one for all of them, kept with the household's contact", async () => {
    const { projectId, sharmas, sunita, url, list, result, question, link } = await start({ per: "HOUSEHOLD" });
    await update(server, { projectId, table: "groups", values: { contact_guest_id: sunita } }, sharmas);
    await sendForm(server, url("household"), { name: "a.pdf", bytes: pdf });
    expect(await list()).toMatchObject([{ guest: { id: sunita } }]);
    expect(await result()).toMatchObject({ answered: 1 });
    // Whoever is the contact later: it is still the file of the household.
    await update(server, { projectId, table: "groups", values: { contact_guest_id: null } }, sharmas);
    await sendForm(server, url("household"), { name: "b.jpg", bytes: await photo() });
    expect(await list()).toMatchObject([{ guest: { id: sunita }, file: { mime: "image/jpeg" } }]);
    expect((await open(server, link)).body).toContain(`q.${question.id}.household`);
    const answers = await inProject(server, projectId, (db) =>
      db.selectFrom("question_answers").select(["sub_group_id", "guest_id", "value"]).execute(),
    );
    expect(answers).toEqual([{ sub_group_id: sharmas, guest_id: null, value: "Photo" }]);
  });

  test("of a household stays theirs when the guest who keeps it moves to another household", async () => {
    const made = await start({ per: "HOUSEHOLD" });
    const { owner, projectId, mehta, sunita, url, list, question } = made;
    await sendForm(server, url("household"), { name: "a.pdf", bytes: pdf });
    const keeper = (await list())[0]!.guest.id;
    const mehtas = await inProject(server, projectId, async (db) => {
      const row = { project_id: projectId, name: "Mehta family" };
      return (await db.insertInto("groups").values(row).returning("id").executeTakeFirstOrThrow()).id;
    });
    for (const id of [mehta, keeper])
      await update(server, { projectId, table: "guests", values: { sub_group_id: mehtas } }, id);
    const elsewhere = await linkOf(server, owner, { projectId, guestId: mehta });
    expect((await open(server, elsewhere)).body).not.toContain("Received on");
    const theirs = await linkOf(server, owner, { projectId, guestId: sunita });
    expect((await open(server, theirs)).body).toContain("Received on");
    await sendForm(server, `${elsewhere}/documents/q.${question.id}.household`, {
      name: "b.jpg",
      bytes: await photo(),
    });
    expect(await list()).toHaveLength(2);
    const mine = (await list()).find(({ guest }) => guest.id === keeper);
    const params = { projectId, documentId: mine!.id };
    await call(server.app, documentEndpoints.remove, { params }, owner);
    expect((await open(server, elsewhere)).body).toContain("Received on");
    expect((await open(server, theirs)).body).not.toContain("Received on");
  });

  test("of a household is sent again after the guest who kept it was deleted", async () => {
    const { projectId, owner, rajesh, url, list } = await start({ per: "HOUSEHOLD" });
    await sendForm(server, url("household"), { name: "visa.pdf", bytes: pdf });
    const [kept] = await list();
    await call(server.app, guestEndpoints.remove, { params: { projectId, guestId: kept!.guest.id } }, owner);
    expect(await list()).toEqual([]);
    expect((await sendForm(server, url("household"), { name: "visa.pdf", bytes: pdf })).statusCode).toBe(303);
    const [now] = await list();
    expect([now?.id, now?.guest.id === kept?.guest.id]).toEqual([kept?.id, false]);
    expect(kept?.guest.id).toBe(rajesh);
  });

  test("goes with the document when a host deletes it or asks again, and stays when its copy is deleted", async () => {
    const { owner, projectId, url, rajesh, list, result, link } = await start();
    const change = async (body: { status: "PENDING" | "RECEIVED" }) => {
      const [document] = await list();
      const params = { projectId, documentId: document!.id };
      expect((await send(server.app, documentEndpoints.update, { params, body }, owner)).status).toBe(200);
    };
    await sendForm(server, url(rajesh), { name: "a.pdf", bytes: pdf });
    await change({ status: "RECEIVED" });
    expect(await result()).toMatchObject({ answered: 1, values: [{ value: "Received", count: 1 }] });
    await change({ status: "PENDING" });
    expect(await result()).toMatchObject({ answered: 0 });
    expect((await open(server, link)).body).not.toContain("Received on");
    await sendForm(server, url(rajesh), { name: "a.pdf", bytes: pdf });
    const [document] = await list();
    const params = { projectId, documentId: document!.id };
    expect((await call(server.app, documentEndpoints.remove, { params }, owner)).status).toBe(200);
    expect(await result()).toMatchObject({ answered: 0 });
    expect(await list()).toEqual([]);
    expect(storedFiles(server, projectId).size).toBe(0);
  });

  test("keeps its question from being deleted, and from becoming another type", async () => {
    const { owner, projectId, url, rajesh, question, list } = await start();
    await sendForm(server, url(rajesh), { name: "a.pdf", bytes: pdf });
    const params = { projectId, questionId: question.id };
    const body = { type: "TEXT" as const };
    expect((await call(server.app, questionEndpoints.update, { params, body }, owner)).body).toMatchObject({
      code: "IN_USE",
    });
    const asked = { projectId, documentId: (await list())[0]!.id };
    await send(server.app, documentEndpoints.update, { params: asked, body: { status: "PENDING" } }, owner);
    const gone = await call(server.app, questionEndpoints.remove, { params }, owner);
    expect(gone).toMatchObject({ status: 200, body: { outcome: "DEACTIVATED" } });
    expect(await list()).toHaveLength(1);
  });

  test("stays with the guest who is kept when two guests are merged", async () => {
    const { projectId, url, rajesh, sunita, list, owner, result } = await start();
    await sendForm(server, url(sunita), { name: "a.pdf", bytes: pdf });
    const body = { keep_id: rajesh, merge_id: sunita };
    const merged = await call(server.app, duplicateEndpoints.merge, { params: { projectId }, body }, owner);
    expect(merged.status).toBe(200);
    expect(await list()).toMatchObject([{ guest: { id: rajesh } }]);
    expect(await result()).toMatchObject({ answered: 1 });
  });
});

describe("refused, and nothing is stored:", () => {
  test.for([
    ["a file for somebody else's guest", ({ mehta }: Wedding) => mehta],
    ["a file for the household at a question to each guest", () => "household"],
    ["a file for a guest who is none", () => "nobody"],
  ] as const)("%s", async ([, who]) => {
    const { projectId, url, ...wedding } = await start();
    const sent = await sendForm(server, url(who({ projectId, ...wedding })), { name: "a.pdf", bytes: pdf });
    expect(sent.statusCode).toBe(400);
    expect(storedFiles(server, projectId).size).toBe(0);
  });

  test("a file for a question that is switched off, or asks for a text", async () => {
    const { projectId, owner, url, rajesh, question, link } = await start();
    const text = { text: "Your song?", type: "TEXT" as const };
    const song = await call(server.app, questionEndpoints.create, { params: { projectId }, body: text }, owner);
    const wrong = await sendForm(server, `${link}/documents/q.${song.body.id}.${rajesh}`, {
      name: "a.pdf",
      bytes: pdf,
    });
    expect(wrong.statusCode).toBe(400);
    await update(server, { projectId, table: "questions", values: { is_active: false } }, question.id);
    expect((await sendForm(server, url(rajesh), { name: "a.pdf", bytes: pdf })).statusCode).toBe(400);
    expect(storedFiles(server, projectId).size).toBe(0);
  });

  test("a page instead of a picture, said at the question", async () => {
    const { url, rajesh, question } = await start();
    const sent = await sendForm(server, url(rajesh), { name: "a.pdf", bytes: Buffer.from("<!doctype html>") });
    expect(sent.statusCode).toBe(400);
    expect(sent.body).toContain(`id="problem.q.${question.id}.${rajesh}"`);
  });

  test("a text for it in the form with the answers", async () => {
    const { projectId, link, question, rajesh } = await start();
    const sent = await submit(server, link, { [`q.${question.id}.${rajesh}`]: "Photo" });
    expect(sent.statusCode).toBe(400);
    const answers = await inProject(server, projectId, (db) =>
      db.selectFrom("question_answers").select("id").execute(),
    );
    expect(answers).toEqual([]);
  });

  test("a question that depends on a file", async () => {
    const { owner, projectId, question } = await start();
    const body = {
      text: "Which visa?",
      type: "TEXT" as const,
      shown_if: { question_id: question.id, equals: "Photo" },
    };
    const answer = await call(server.app, questionEndpoints.create, { params: { projectId }, body }, owner);
    expect(answer).toMatchObject({ status: 400, body: { shown_if: [expect.stringContaining("file")] } });
  });
});
