import { assetEndpoints } from "@nyota/contract/files/assets";
import { activityEndpoints } from "@nyota/contract/account/activity";
import { micrositeEndpoints } from "@nyota/contract/site/microsite";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { removeDiscardedFiles } from "#jobs/housekeeping.ts";
import { call } from "#test/client.ts";
import { addCollaborator, countRows, inProject, signIn, type Person } from "#test/factories.ts";
import { finishAsset } from "./jobs.ts";
import { film, hugePicture, makePretenders, makeSamples, pdf, photoOfPhone } from "./test/samples.ts";
import { add, begin, create, load, read, settled, upload, useAssets } from "./test/use-assets.ts";
import { removeUploadFile } from "./uploads/upload-folder.ts";

const place = useAssets({ NYOTA_PROJECT_QUOTA: "20" });
let photo: Buffer;
beforeAll(async () => {
  photo = await photoOfPhone();
  await place.harness.work();
});

const one = (assetId: string) => ({ projectId: place.projectId, assetId });
const list = async (query: Record<string, unknown> = {}, who = place.owner) =>
  (await call(place.harness.app, assetEndpoints.list, { params: { projectId: place.projectId }, query }, who)).body;
const namesOf = async (query: Record<string, unknown>) => (await list(query)).results.map(({ file_name }) => file_name);
const change = (assetId: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  call(place.harness.app, assetEndpoints.update, { params: one(assetId), body }, { ...place.owner, headers });
const remove = (assetId: string, query: { unlink?: boolean } = {}, who: Person = place.owner) =>
  call(place.harness.app, assetEndpoints.remove, { params: one(assetId), query }, who);
const useAsCover = (assetId: string) =>
  call(
    place.harness.app,
    micrositeEndpoints.save,
    {
      params: { projectId: place.projectId },
      body: {
        hero: { title: "Us", names: ["Asha"], date_text: null, place: null, image: assetId },
        gallery: [{ image: assetId, caption: null }],
        seo_image: assetId,
      },
    },
    place.owner,
  );

describe("a new file", () => {
  test("a photo is ready with its sizes, and its place and camera are gone", async () => {
    const made = await create(place, { upload_id: await upload(place, "photo.jpg", photo), folder: "Venue" });
    expect(made).toMatchObject({ status: 201, body: { status: "PROCESSING", bytes: null, links: { file: null } } });
    const asset = await settled(place, made.body.id);
    expect(asset).toMatchObject({
      file_name: "photo.jpg",
      folder: "Venue",
      kind: "IMAGE",
      mime: "image/webp",
      plays: true,
      status: "READY",
      problem: null,
      width: 600,
      height: 1_200,
      created_by: { id: place.owner.id },
    });
    for (const link of Object.values(asset.links)) {
      const { statusCode, rawPayload, headers } = await load(place, link);
      expect([statusCode, headers["content-type"]]).toEqual([200, "image/webp"]);
      expect(rawPayload.toString("latin1")).not.toContain("SECRET");
    }
    expect(await countRows(place.harness, place.projectId, "uploads")).toBe(0);
  });

  test("every kind of file becomes ready and is sent as its own type", async () => {
    for (const [name, bytes] of Object.entries(await makeSamples())) {
      const asset = await add(place, name, bytes);
      expect(asset.status, `${name}: ${asset.problem}`).toBe("READY");
      expect((await load(place, asset.links.file)).headers["content-type"], name).toBe(asset.mime);
    }
  });

  test("a film loses its place and has the still and length that the browser found", async () => {
    const poster_upload_id = await upload(place, "still.jpg", photo);
    const asset = await add(place, "film.mp4", film("isom"), { poster_upload_id, seconds: 12 });
    expect(asset).toMatchObject({ kind: "VIDEO", mime: "video/mp4", seconds: 12, status: "READY" });
    const { rawPayload } = await load(place, asset.links.file);
    expect(rawPayload.toString("latin1")).not.toContain("PLACE");
    expect((await load(place, asset.links.thumb)).headers["content-type"]).toBe("image/webp");
    expect(await countRows(place.harness, place.projectId, "uploads")).toBe(0);
  });

  test("asked for again, also at once and after it is ready, there is one file", async () => {
    const upload_id = await upload(place, "paper.pdf", pdf());
    const [first, second] = await Promise.all([create(place, { upload_id }), create(place, { upload_id })]);
    expect([first.status, second.status, first.body.id]).toEqual([201, 201, second.body.id]);
    await settled(place, first.body.id);
    expect((await create(place, { upload_id })).body.id).toBe(first.body.id);
    expect(await countRows(place.harness, place.projectId, "assets")).toBe(1);
  });

  test("an unfinished upload is not taken", async () => {
    const { body } = await begin(place, { name: "paper.pdf", bytes: 500 });
    expect((await create(place, { upload_id: body.id })).body).toEqual({ upload_id: ["This upload is not complete."] });
  });

  test("what is not what its name says is refused, and no row remains", async () => {
    for (const [name, bytes] of Object.entries(await makePretenders())) {
      const made = await create(place, { upload_id: await upload(place, name, bytes) });
      // A picture whose head is right and whose rest is not is found out when it is made.
      if (made.status === 201) expect((await settled(place, made.body.id)).status, name).toBe("FAILED");
      else expect(made.body, name).toHaveProperty("upload_id");
    }
    const huge = await create(place, { upload_id: await upload(place, "wall.png", await hugePicture(30_000)) });
    expect(huge.body).toEqual({ upload_id: ["This picture has too many pixels: 100 million at most."] });
    expect((await list()).results.every(({ links, status }) => status === "FAILED" && links.file === null)).toBe(true);
  });

  test("a film that is cut off fails with its reason and frees its space", async () => {
    const before = (await list()).storage.used;
    const asset = await add(place, "film.mp4", film("isom").subarray(0, -100));
    expect(asset).toMatchObject({
      status: "FAILED",
      problem: "This video is cut off or broken.",
      links: { file: null },
    });
    expect((await list()).storage.used).toBe(before);
  });

  test("a still is a picture of the same user", async () => {
    const upload_id = await upload(place, "film.mp4", film("isom"));
    const wrong = await create(place, { upload_id, poster_upload_id: await upload(place, "a.pdf", pdf()) });
    expect(wrong.body).toEqual({ poster_upload_id: ["Choose a picture."] });
    const unknown = await create(place, { upload_id, poster_upload_id: crypto.randomUUID() });
    expect(unknown.body).toEqual({ poster_upload_id: ["This upload does not exist."] });
  });

  test("a job that runs a second time leaves the file as it is", async () => {
    const upload_id = await upload(place, "photo.jpg", photo);
    const { id } = (await create(place, { upload_id })).body;
    const asset = await settled(place, id);
    const payload = { project_id: place.projectId, asset_id: id, upload_id };
    await finishAsset(place.harness.deps, payload, { last: true });
    expect((await read(place, id)).body).toMatchObject({ status: "READY", links: asset.links });
    expect((await load(place, asset.links.file)).statusCode).toBe(200);
  });

  test("a file whose bytes are lost fails at the last attempt", async () => {
    const { deps } = place.harness;
    const upload_id = await upload(place, "paper.pdf", pdf());
    const assetId = await inProject(place.harness, place.projectId, async (db) => {
      const asset = { project_id: place.projectId, kind: "DOCUMENT", file_name: "paper.pdf", mime: "application/pdf" };
      const { id } = await db
        .insertInto("assets")
        .values({ ...asset, upload_id })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db.updateTable("uploads").set({ asset_id: id, mime: asset.mime }).where("id", "=", upload_id).execute();
      return id;
    });
    await removeUploadFile(deps.config, upload_id);
    const payload = { project_id: place.projectId, asset_id: assetId, upload_id };
    await expect(finishAsset(deps, payload, { last: false })).rejects.toThrow();
    expect((await read(place, assetId)).body.status).toBe("PROCESSING");
    await finishAsset(deps, payload, { last: true });
    expect((await read(place, assetId)).body).toMatchObject({
      status: "FAILED",
      problem: expect.stringContaining("again"),
    });
  });
});

describe("the list", () => {
  test("it filters by kind, folder and name, and counts folders and space", async () => {
    await add(place, "Façade.jpg", photo, { folder: "Venue" });
    await add(place, "Menu.pdf", pdf(), { folder: "venue" });
    await add(place, "Song.mp3", (await makeSamples())["song.mp3"] as Buffer);
    expect(await namesOf({})).toEqual(["Song.mp3", "Menu.pdf", "Façade.jpg"]);
    expect(await namesOf({ kind: ["DOCUMENT", "AUDIO"] })).toEqual(["Song.mp3", "Menu.pdf"]);
    expect(await namesOf({ folder: "VENUE" })).toEqual(["Menu.pdf", "Façade.jpg"]);
    expect(await namesOf({ search: "facade" })).toEqual(["Façade.jpg"]);
    expect(await namesOf({ ordering: "file_name" })).toEqual(["Façade.jpg", "Menu.pdf", "Song.mp3"]);
    const { folders, storage } = await list({ search: "nothing" });
    expect(folders).toEqual([{ name: "Venue", files: 2 }]);
    expect(storage.limit).toBe(20_000_000);
    expect(storage.used).toBeGreaterThan(pdf().length);
  });

  test("it is paged", async () => {
    for (const name of ["a.pdf", "b.pdf", "c.pdf"]) await add(place, name, pdf());
    const first = await list({ ordering: "file_name", page_size: 2 });
    expect(first).toMatchObject({ count: 3, previous: null });
    const cursor = new URLSearchParams(first.next ?? "").get("cursor");
    expect(await namesOf({ ordering: "file_name", cursor })).toEqual(["c.pdf"]);
  });
});

describe("changing a file", () => {
  test("its name keeps the ending, its folder can be emptied, and the history says so", async () => {
    const { id } = await add(place, "paper.pdf", pdf(), { folder: "Contracts" });
    expect((await change(id, { file_name: "Caterer" })).body).toMatchObject({ file_name: "Caterer.pdf" });
    expect((await change(id, { file_name: "../Menu.PDF", folder: null })).body).toMatchObject({
      file_name: "Menu.PDF",
      folder: null,
    });
    const params = { projectId: place.projectId };
    const { body } = await call(place.harness.app, activityEndpoints.list, { params, query: {} }, place.owner);
    const entries = body.results.filter(({ object_type }) => object_type === "asset");
    expect(entries.map(({ action, object_label }) => `${action} ${object_label}`)).toEqual([
      "updated Menu.PDF",
      "updated Caterer.pdf",
      "uploaded paper.pdf",
    ]);
  });

  test("somebody else's change in between is not overwritten", async () => {
    const { id, updated_at } = await add(place, "paper.pdf", pdf());
    await change(id, { folder: "Contracts" });
    const stale = await change(id, { file_name: "Mine" }, { "if-unmodified-since-version": updated_at });
    expect(stale).toMatchObject({ status: 409, body: { code: "STALE_VERSION" } });
  });

  test("a replaced file is shown wherever the old one was, and the old one goes", async () => {
    const asset = await add(place, "photo.jpg", photo);
    await useAsCover(asset.id);
    const upload_id = await upload(place, "better.png", (await makeSamples())["photo.png"] as Buffer);
    expect((await change(asset.id, { upload_id })).body).toMatchObject({
      status: "PROCESSING",
      file_name: "better.png",
    });
    expect((await load(place, asset.links.file)).statusCode).toBe(200);
    const replaced = await settled(place, asset.id);
    expect(replaced).toMatchObject({ status: "READY", width: 60, height: 40 });
    expect((await read(place, asset.id)).body.uses).toHaveLength(3);
    expect((await load(place, replaced.links.file)).statusCode).toBe(200);
    expect((await load(place, asset.links.file)).statusCode).toBe(404);
    const { connection, storage } = place.harness.deps;
    await removeDiscardedFiles(connection.db, storage);
    expect((await load(place, replaced.links.thumb)).statusCode).toBe(200);
    expect((await change(asset.id, { upload_id })).body.status).toBe("READY");
  });

  test("a file is replaced by one of its kind only, and a broken one leaves it as it was", async () => {
    const asset = await add(place, "film.mp4", film("isom"));
    const paper = await change(asset.id, { upload_id: await upload(place, "paper.pdf", pdf()) });
    expect(paper.body).toEqual({ upload_id: ["Choose a video, as it is now."] });
    await change(asset.id, { upload_id: await upload(place, "film.mov", film("qt  ").subarray(0, -50)) });
    const after = await settled(place, asset.id);
    expect(after).toMatchObject({ status: "READY", problem: "This video is cut off or broken.", links: asset.links });
    expect((await load(place, asset.links.file)).rawPayload.length).toBe(film("isom").length);
  });
});

describe("deleting a file", () => {
  let asset: { id: string; links: { file: string | null } };
  beforeEach(async () => void (asset = await add(place, "photo.jpg", photo)));

  test("one that is used is deleted only by choice, and leaves the places it was used in", async () => {
    expect((await useAsCover(asset.id)).status).toBe(200);
    expect((await read(place, asset.id)).body.uses.map(({ place: where }) => where)).toEqual([
      "RSVP_COVER",
      "RSVP_GALLERY",
      "RSVP_PREVIEW",
    ]);
    const refused = await remove(asset.id);
    expect(refused).toMatchObject({ status: 409, body: { code: "IN_USE" } });
    expect(JSON.stringify(refused.body)).toContain(
      "Cover of the RSVP page, Gallery of the RSVP page, Preview picture of the RSVP page",
    );
    expect((await remove(asset.id, { unlink: true })).status).toBe(200);
    const params = { projectId: place.projectId };
    const site = await call(place.harness.app, micrositeEndpoints.read, { params }, place.owner);
    expect([site.body.hero.image, site.body.gallery, site.body.seo_image]).toEqual([null, [], null]);
    expect((await load(place, asset.links.file)).statusCode).toBe(404);
    expect((await useAsCover(asset.id)).status).toBe(400);
  });

  test("nobody takes it out of a place they may not change, or sees more of it than they may", async () => {
    await useAsCover(asset.id);
    const keeper = await signIn(place.harness);
    await addCollaborator(place.harness, place.projectId, keeper, { ASSET: "FULL_ACCESS", MICROSITE: "VIEW" });
    expect((await remove(asset.id, { unlink: true }, keeper)).status).toBe(403);
    await inProject(place.harness, place.projectId, (db) =>
      db
        .insertInto("templates")
        .values({ project_id: place.projectId, name: "Secret plan", body: "x", header_asset_id: asset.id })
        .execute(),
    );
    const { uses } = (await read(place, asset.id, keeper)).body;
    expect(uses.at(-1)).toEqual({ place: "TEMPLATE", object_id: null, label: null });
    expect((await read(place, asset.id)).body.uses.at(-1)).toMatchObject({ label: "Secret plan" });
    expect((await remove(asset.id, { unlink: true })).status).toBe(200);
  });

  test("its stored files go as well", async () => {
    const { connection, storage } = place.harness.deps;
    const keys = await inProject(place.harness, place.projectId, async (db) => [
      ...(await db.selectFrom("assets").select("storage_key as key").execute()),
      ...(await db.selectFrom("asset_pictures").select("storage_key as key").execute()),
    ]);
    expect(keys).toHaveLength(3);
    await remove(asset.id);
    await removeDiscardedFiles(connection.db, storage);
    for (const { key } of keys) await expect(storage.size(key as string)).rejects.toThrow("not in the storage");
  });
});
