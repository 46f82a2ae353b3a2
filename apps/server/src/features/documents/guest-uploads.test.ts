import { documentEndpoints } from "@nyota/contract/guests/documents";
import { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "#app.ts";
import { buildSite, linkOf, makeWedding, open, submit, update } from "#features/rsvp/test/wedding-site.ts";
import { call } from "#test/client.ts";
import { addCollaborator, asUser, inProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { askFor, fetchFile, pdf, photo, sendForm, storedFiles, upload } from "./test/upload-documents.ts";

beforeAll(buildSite);
const server = useServer();
const start = async () => {
  const wedding = await makeWedding(server);
  const { owner, projectId, rajesh, link } = wedding;
  const { id: documentId } = await askFor(server, owner, { projectId, guest_id: rajesh });
  return { ...wedding, documentId, at: { projectId, documentId }, url: `${link}/documents/${documentId}` };
};
const refused = (body: string) => /class="notice wrong" id="thanks"[\s\S]*?<\/div>/.exec(body)?.[0] ?? "";

describe("the page of a household", () => {
  test("shows what is needed, from whom, who asks and how long it is stored, with a form for a phone", async () => {
    const { owner, projectId, sunita, mehta, sharmas, link, url } = await start();
    const params = { projectId };
    const body = { guest_id: sunita, kind: "OTHER", label: "Flight ticket" } as const;
    await call(server.app, documentEndpoints.create, { params, body }, owner);
    await askFor(server, owner, { projectId, guest_id: mehta, kind: "VISA" });
    const page = (await open(server, link)).body;
    for (const text of [
      "Documents we need",
      "Passport",
      "for Rajesh Sharma",
      "Flight ticket",
      "Asked for by Person",
      "Deleted automatically after",
      "There are also documents we need from you",
    ])
      expect(page).toContain(text);
    expect(page).toContain(`action="${url}" encType="multipart/form-data" method="post"`);
    expect(page).toContain(`accept="image/*,application/pdf"`);
    expect(page).not.toContain("Visa");
    await update(server, { projectId, table: "groups", values: { language: "hi" } }, sharmas);
    const hindi = (await open(server, `${link}?lang=hi`)).body;
    for (const text of ["हमें ये दस्तावेज़ चाहिए", "पासपोर्ट", "Rajesh Sharma के लिए"]) expect(hindi).toContain(text);
  });

  test("names the answers that are still open after a document was sent or refused", async () => {
    const { link, url, sangeet, wedding, rajesh, sunita, meera } = await start();
    const accepted = [`${sangeet}.${rajesh}`, `${sangeet}.${sunita}`, `${sangeet}.${meera}`, `${wedding}.${rajesh}`];
    await submit(server, link, Object.fromEntries(accepted.map((one) => [`answer.${one}`, "ACCEPTED"])));
    const stillOpen = `<a href="#person.${wedding}.${sunita}">Wedding (Sunita Sharma)</a>`;
    const turned = await sendForm(server, url, { name: "a.txt", bytes: Buffer.from("Hello") });
    expect(refused(turned.body)).toContain("We have no answer from you yet for:");
    expect(refused(turned.body)).toContain(stillOpen);
    const received = (await open(server, `${link}?done=received`)).body;
    expect(received).toContain("Thank you, your document has arrived");
    expect(received).toContain(`We have no answer from you yet for:</p><ul class="open"><li>${stillOpen}</li></ul>`);
    await submit(server, link, { [`answer.${wedding}.${sunita}`]: "DECLINED" });
    expect((await open(server, `${link}?done=received`)).body).not.toContain("We have no answer");
  });

  test("has no such section without a request, nor for documents that a host received without a file", async () => {
    const { owner, projectId, rajesh, mehta, link } = await makeWedding(server);
    const body = { guest_id: rajesh, kind: "PASSPORT", value: "Z1234567" } as const;
    await call(server.app, documentEndpoints.create, { params: { projectId }, body }, owner);
    expect((await open(server, link)).body).not.toContain("Documents we need");
    await askFor(server, owner, { projectId, guest_id: rajesh, kind: "VISA" });
    const page = (await open(server, link)).body;
    expect(page).toContain("Documents we need");
    for (const secret of ["Passport", "Z1234567", "4567"]) expect(page).not.toContain(secret);
    const elsewhere = await linkOf(server, owner, { projectId, guestId: mehta });
    expect((await open(server, elsewhere)).body).not.toContain("Documents we need");
  });
});

describe("sending a document", () => {
  test("a plain form stores it, shows only when it arrived, and notifies the hosts", async () => {
    const { owner, projectId, at, link, url } = await start();
    const sent = await sendForm(server, url, { name: "IMG_2041.jpg", bytes: await photo() });
    expect(sent.statusCode).toBe(303);
    expect(sent.headers.location).toBe(`${link}?done=received&lang=en#thanks`);
    const page = (await open(server, sent.headers.location as string)).body;
    for (const text of ["Thank you, your document has arrived", "Received on", "Replace it"])
      expect(page).toContain(text);
    for (const secret of ["IMG_2041", "kyc-documents", "/file/"]) expect(page).not.toContain(secret);
    const { body } = await call(server.app, documentEndpoints.list, { params: { projectId }, query: {} }, owner);
    expect(body.results).toMatchObject([
      {
        status: "UPLOADED",
        received_from: "GUEST",
        received_by: "Sharma family, Jaipur",
        file: { mime: "image/jpeg" },
      },
    ]);
    expect((await fetchFile(server, owner, at)).headers["content-type"]).toBe("image/jpeg");
    const notices = await asUser(server, owner.id, (db) =>
      db
        .selectFrom("notifications")
        .select(["user_id", "title", "message"])
        .where("project_id", "=", projectId)
        .execute(),
    );
    const rows = await inProject(server, projectId, async (db) => ({
      entries: await db
        .selectFrom("activities")
        .select(["actor_id", "actor_label", "object_label"])
        .where("action", "=", "uploaded")
        .execute(),
    }));
    expect(notices).toEqual([
      { user_id: owner.id, title: "Sharma family, Jaipur sent a document", message: "Passport of Rajesh Sharma" },
    ]);
    expect(rows.entries).toEqual([
      { actor_id: null, actor_label: "Sharma family, Jaipur", object_label: "Passport of Rajesh Sharma" },
    ]);
  });

  test("another one replaces it, also after the deadline for answers", async () => {
    const { owner, projectId, at, link, url, sangeet, wedding } = await start();
    for (const id of [sangeet, wedding])
      await update(server, { projectId, table: "events", values: { rsvp_deadline: "2020-01-01T00:00:00Z" } }, id);
    expect((await open(server, link)).body).toContain("Answers are closed now");
    expect((await sendForm(server, url, { name: "a.jpg", bytes: await photo() })).statusCode).toBe(303);
    expect((await sendForm(server, url, { name: "b.pdf", bytes: pdf }, { lang: "hi" })).statusCode).toBe(303);
    expect(Buffer.from((await fetchFile(server, owner, at)).rawPayload)).toEqual(pdf);
    expect(storedFiles(server, projectId).size).toBe(1);
  });

  test.for([
    ["a drawing with a script", () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"/>`), "Please send a photo"],
    ["a page named .pdf", () => Buffer.from("<!doctype html>"), "Please send a photo"],
    ["more than 25 MB", () => Buffer.concat([pdf, Buffer.alloc(25_000_000, 32)]), "larger than 25 MB"],
    ["no file at all", () => Buffer.alloc(0), "Please choose a photo or a PDF first"],
  ] as const)("%s is refused on the page, in words", async ([, make, words]) => {
    const { projectId, url } = await start();
    const answer = await sendForm(server, url, { name: "passport.pdf", bytes: make() });
    expect(answer.statusCode).toBe(400);
    expect(refused(answer.body)).toContain("The document could not be sent");
    expect(refused(answer.body)).toContain(words);
    expect(storedFiles(server, projectId).size).toBe(0);
  });

  test("a document of another household, another wedding, no guest, or one not requested any more is refused", async () => {
    const { owner, projectId, mehta, link, at, url } = await start();
    const other = await start();
    const foreign = await askFor(server, owner, { projectId, guest_id: mehta });
    const file = { name: "a.pdf", bytes: pdf };
    for (const id of [foreign.id, other.documentId, crypto.randomUUID(), "not-an-id", "%00", "x".repeat(150)]) {
      const answer = await sendForm(server, `${link}/documents/${id}`, file);
      expect(answer.statusCode, id).toBe(400);
      expect(refused(answer.body)).toContain("does not belong to your invitation");
    }
    await call(server.app, documentEndpoints.update, { params: at, body: { status: "RECEIVED" } } as never, owner);
    expect((await sendForm(server, url, file)).statusCode).toBe(400);
    expect(storedFiles(server, projectId).size + storedFiles(server, other.projectId).size).toBe(0);
  });

  test("a wrong link, a form from another site and a broken form are refused without a server error", async () => {
    const { projectId, link, url, documentId } = await start();
    const file = { name: "a.pdf", bytes: pdf };
    expect((await sendForm(server, `/r/${"a".repeat(43)}/documents/${documentId}`, file)).statusCode).toBe(404);
    const foreign = await sendForm(server, url, file, { headers: { "sec-fetch-site": "cross-site" } });
    expect(foreign.statusCode).toBe(403);
    const broken = await sendForm(server, url, file, {
      headers: { "content-type": "multipart/form-data; boundary=other" },
    });
    expect(broken.statusCode).toBe(400);
    const plain = await sendForm(server, url, file, {
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(plain.statusCode).toBe(400);
    // Reloading the page after a refused upload requests the form's address with GET.
    const again = await server.app.inject({ method: "GET", url });
    expect([again.statusCode, again.headers.location]).toEqual([303, link]);
    expect(storedFiles(server, projectId).size).toBe(0);
  });

  test("one link can send ten a minute", async () => {
    const { url } = await start();
    const app = await buildApp({ ...server.deps, config: { ...server.deps.config, rateLimits: true } });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await sendForm({ ...server, app }, url, undefined)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    await app.close();
  });
});

describe("the host's preview", () => {
  test("shows the section without a form, and only to users who may see guests", async () => {
    const { owner, projectId, rajesh, at } = await start();
    await upload(server, owner, at, pdf);
    const designer = await signIn(server);
    await addCollaborator(server, projectId, designer, { MICROSITE: "EDIT" });
    const preview = async (who: { token: string }) =>
      call(server.app, rsvpEndpoints.preview, { params: { projectId }, query: { guest: rajesh } }, who);
    expect((await preview(owner)).body.household.documents).toMatchObject([{ kind: "PASSPORT", upload_url: null }]);
    expect((await preview(designer)).status).toBe(403);
  });
});
