import { assetEndpoints } from "@nyota/contract/files/assets";
import { eventEndpoints } from "@nyota/contract/events/events";
import { micrositeEndpoints } from "@nyota/contract/site/microsite";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "#app.ts";
import { photoOfPhone } from "#features/assets/test/samples.ts";
import { add, create, settled, upload } from "#features/assets/test/use-assets.ts";
import { call, send } from "#test/client.ts";
import { useServer } from "#test/harness.ts";
import { buildSite, makeWedding, open, type Wedding } from "./test/wedding-site.ts";

const harness = useServer();
let photo: Buffer;
let wedding: Wedding;
let params: { projectId: string };
let place: Parameters<typeof add>[0];
beforeAll(async () => {
  await buildSite();
  photo = await photoOfPhone();
  await harness.work();
});
beforeEach(async () => {
  wedding = await makeWedding(harness);
  params = { projectId: wedding.projectId };
  place = { harness, owner: wedding.owner, projectId: wedding.projectId };
});

const addPhoto = (name = "photo.jpg") => add(place, name, photo);
const save = (body: Record<string, unknown>) =>
  send(harness.app, micrositeEndpoints.save, { params, body: { published: true, ...body } }, wedding.owner);
const setCover = (eventId: string, cover_id: string | null) =>
  send(harness.app, eventEndpoints.update, { params: { ...params, eventId }, body: { cover_id } }, wedding.owner);
const heroWith = (image: string) => ({ title: null, names: ["Aanya"], date_text: null, place: null, image });
const publicPage = async () => {
  const { body } = await save({});
  return (await open(harness, new URL(body.public_url).pathname)).body;
};
const householdPage = async () => (await open(harness, wedding.link)).body;
/** The addresses in the page that contain this file's id, as a browser reads them. */
const addressesOf = (html: string, assetId: string) =>
  [...html.matchAll(/\/site-pictures\/[^"\s,]+/g)]
    .map(([address]) => address.replaceAll("&amp;", "&"))
    .filter((address) => address.includes(assetId));
const previewOf = (html: string) => /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");

describe("a picture on the guests' pages", () => {
  test("comes in three sizes, each smaller than the next", async () => {
    const { id } = await addPhoto();
    await save({ hero: heroWith(id) });
    const html = await householdPage();
    expect(html).toMatch(/srcSet="[^"]+ 160w, [^"]+ 480w, [^"]+ 600w"/);
    const [thumb, card, full] = await Promise.all(
      ["&size=THUMB", "&size=CARD", ""].map(async (size) => {
        const address = addressesOf(html, id).find((one) => one.endsWith(size) && (size || !one.includes("size")));
        const { statusCode, headers, rawPayload } = await open(harness, address as string);
        expect([statusCode, headers["content-type"]]).toEqual([200, "image/webp"]);
        expect(headers["cache-control"]).toContain("immutable");
        return rawPayload.length;
      }),
    );
    expect(thumb).toBeLessThan(card as number);
    expect(card).toBeLessThan(full as number);
  });

  test("has another address once it was replaced", async () => {
    const { id } = await addPhoto();
    await save({ hero: heroWith(id) });
    const before = addressesOf(await publicPage(), id);
    const upload_id = await upload(place, "other.jpg", photo);
    await send(
      harness.app,
      assetEndpoints.update,
      { params: { ...params, assetId: id }, body: { upload_id } },
      wedding.owner,
    );
    await settled(place, id);
    const after = addressesOf(await publicPage(), id);
    expect(after).toHaveLength(before.length);
    for (const address of after) expect(before).not.toContain(address);
  });

  test("of an unknown size is the whole one", async () => {
    const { id } = await addPhoto();
    await save({ hero: heroWith(id) });
    const [address] = addressesOf(await publicPage(), id);
    const odd = await open(harness, `${(address as string).split("?")[0]}?size=../x&size=CARD&v=1`);
    expect([odd.statusCode, odd.headers["cache-control"]]).toEqual([200, "public, max-age=86400"]);
  });
});

describe("the address of a picture", () => {
  const statusOf = async (address: string | undefined, app = harness.app) =>
    (await app.inject({ url: address as string })).statusCode;
  /** The same picture on the public page, on a household's, and in the hosts' preview. */
  async function start() {
    const { id } = await addPhoto();
    await save({ hero: heroWith(id) });
    const { body } = await call(harness.app, rsvpEndpoints.preview, { params, query: {} }, wedding.owner);
    const [shared] = addressesOf(await publicPage(), id);
    const [own] = addressesOf(await householdPage(), id);
    return { id, shared, own, previewed: body.site.head.image?.url };
  }

  test("ends when the page shows the picture no longer", async () => {
    const { shared, own, previewed } = await start();
    for (const address of [shared, own, previewed]) expect(await statusOf(address)).toBe(200);
    await save({ hero: { title: null, names: ["Aanya"], date_text: null, place: null, image: null } });
    for (const address of [shared, own, previewed]) expect(await statusOf(address)).toBe(404);
  });

  test("of the public page ends when it is withdrawn, and those of households and hosts stay", async () => {
    const { shared, own, previewed } = await start();
    await save({ published: false });
    expect(await statusOf(shared)).toBe(404);
    for (const address of [own, previewed]) expect(await statusOf(address)).toBe(200);
  });

  test("ends with the project", async () => {
    const { shared, own, previewed } = await start();
    await call(harness.app, projectEndpoints.remove, { params }, wedding.owner);
    for (const address of [shared, own, previewed]) expect(await statusOf(address)).toBe(404);
  });

  test("of a household's page ends after two weeks at the latest, and can't be prolonged or made public", async () => {
    const { shared, own } = await start();
    const later = (days: number) =>
      buildApp({ ...harness.deps, clock: () => new Date(Date.now() + days * 86_400_000) });
    const [soon, late] = [await later(7), await later(14)];
    expect([await statusOf(own, soon), await statusOf(own, late), await statusOf(shared, late)]).toEqual([
      200, 404, 200,
    ]);
    const until = Number(/until=(\d+)/.exec(own as string)?.[1]);
    expect(await statusOf((own as string).replace(/until=\d+/, `until=${until + 1}`))).toBe(404);
    expect(await statusOf((own as string).replace(/&until=\d+/, ""))).toBe(404);
    await Promise.all([soon.close(), late.close()]);
  });
});

describe("the gallery", () => {
  test("has its pictures in the host's order, with captions or as photos of so many, loaded when they come near", async () => {
    const [first, second] = [await addPhoto("a.jpg"), await addPhoto("b.jpg")];
    const gallery = [
      { image: second.id, caption: "The <haveli>", translations: {} },
      { image: first.id, caption: null, translations: {} },
    ];
    expect((await save({ gallery })).status).toBe(200);
    const { body } = await call(harness.app, micrositeEndpoints.read, { params }, wedding.owner);
    expect(body.gallery).toEqual(gallery);
    expect(body.pictures[first.id]).toMatchObject({ width: 600, height: 1_200 });
    const html = await publicPage();
    expect(html).toContain("The &lt;haveli&gt;</figcaption>");
    expect(html).toContain('alt="Photo 2 of 2"');
    expect(html.indexOf(second.id)).toBeLessThan(html.indexOf(first.id));
    expect(html.match(/loading="lazy"/g)).toHaveLength(2);
  });

  test("refuses the same picture twice", async () => {
    const { id } = await addPhoto();
    const entry = { image: id, caption: null };
    const refused = await save({ gallery: [entry, entry] });
    expect(refused).toMatchObject({ status: 400, body: { gallery: ["A picture is in the gallery twice."] } });
  });
});

describe("the cover of an event", () => {
  test("is on the pages of those who are invited, and nowhere for others", async () => {
    const [shown, hidden] = [await addPhoto("a.jpg"), await addPhoto("b.jpg")];
    await setCover(wedding.sangeet, shown.id);
    await setCover(wedding.mehendi, hidden.id);
    for (const html of [await publicPage(), await householdPage()]) {
      expect(addressesOf(html, shown.id).length).toBeGreaterThan(0);
      expect(html).not.toContain(hidden.id);
    }
    const { body } = await call(
      harness.app,
      rsvpEndpoints.preview,
      { params, query: { guest: wedding.mehta } },
      wedding.owner,
    );
    expect(body.household.events.map(({ cover }) => cover?.width)).toEqual([600, 600]);
  });

  test("is a picture of the project", async () => {
    for (const stray of [crypto.randomUUID(), (await create(place, await pdfUpload())).body.id])
      expect(await setCover(wedding.sangeet, stray)).toMatchObject({
        status: 400,
        body: { cover_id: ["Choose a picture of this project."] },
      });
  });

  test("keeps its picture from being deleted, or loses it by choice", async () => {
    const { id } = await addPhoto();
    await setCover(wedding.sangeet, id);
    const remove = (query: { unlink?: boolean }) =>
      call(harness.app, assetEndpoints.remove, { params: { ...params, assetId: id }, query }, wedding.owner);
    const refused = await remove({});
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining("Event cover")]);
    expect((await remove({ unlink: true })).status).toBe(200);
    const { body } = await readEvent();
    expect(body.cover_id).toBeNull();
  });

  test("comes back with its deleted event, unless the picture was deleted meanwhile", async () => {
    const { id } = await addPhoto();
    await setCover(wedding.sangeet, id);
    const event = { params: { ...params, eventId: wedding.sangeet } };
    const removeAndRestore = async (meanwhile?: () => Promise<unknown>) => {
      await call(harness.app, eventEndpoints.remove, { ...event, query: { force: true } }, wedding.owner);
      await meanwhile?.();
      expect((await send(harness.app, eventEndpoints.restore, event, wedding.owner)).status).toBe(200);
      return (await readEvent()).body.cover_id;
    };
    expect(await removeAndRestore()).toBe(id);
    const removePicture = async () => {
      const removed = await call(
        harness.app,
        assetEndpoints.remove,
        { params: { ...params, assetId: id }, query: {} },
        wedding.owner,
      );
      expect(removed.status).toBe(200);
    };
    expect(await removeAndRestore(removePicture)).toBeNull();
  });

  const readEvent = () =>
    call(harness.app, eventEndpoints.read, { params: { ...params, eventId: wedding.sangeet } }, wedding.owner);
  const pdfUpload = async () => ({ upload_id: await upload(place, "a.pdf", Buffer.from("%PDF-1.4\n%%EOF")) });
});

describe("the picture of a shared link", () => {
  test("is the chosen one, else the cover, else the drawing of the theme; never the largest file", async () => {
    const [cover, preview] = [await addPhoto("a.jpg"), await addPhoto("b.jpg")];
    const pages = async () => [previewOf(await publicPage()), previewOf(await householdPage())];
    for (const address of await pages()) expect(address).toContain("/site-assets/preview/jharokha.jpg");
    await save({ hero: heroWith(cover.id) });
    for (const address of await pages()) expect(address).toMatch(new RegExp(`${cover.id}/.*size=CARD`));
    await save({ seo_image: preview.id });
    for (const address of await pages()) expect(address).toMatch(new RegExp(`^http.*${preview.id}/.*size=CARD`));
  });
});
