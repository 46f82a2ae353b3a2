import { dayFields } from "@nyota/contract/site/day-fields";
import { keysOf } from "@nyota/contract/keys-of";
import { micrositeEndpoints } from "@nyota/contract/site/microsite";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { send } from "#test/client.ts";
import { inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { buildSite, makeWedding, open, type Wedding } from "./test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();
const contents = {
  live_stream_url: "https://live.example.com/wedding",
  album_url: "https://photos.example.com/album",
  thank_you: "Thank you for dancing with us.",
};
let wedding: Wedding;
let site: string;

const save = (body: Record<string, unknown>) =>
  send(
    server.app,
    micrositeEndpoints.save,
    { params: { projectId: wedding.projectId }, body: { published: true, ...body } },
    wedding.owner,
  );
beforeEach(async () => {
  wedding = await makeWedding(server);
  const { body } = await save(contents);
  site = new URL(body.public_url as string).pathname;
});

/** Moves the events so many hours from now, at their own clocks. */
const moveEvents = (hours: Record<string, number>) =>
  inProject(server, wedding.projectId, async (db) => {
    for (const [id, offset] of Object.entries(hours)) {
      const starts_at = new Date(Date.now() + offset * 3_600_000).toISOString().slice(0, 19);
      await db.updateTable("events").set({ starts_at, ends_at: null, time_zone: "UTC" }).where("id", "=", id).execute();
    }
  });
const shown = async (url: string) => {
  const { body } = await open(server, url);
  return keysOf(dayFields).filter((name) => body.includes(contents[name]));
};

test("before the celebration nothing of it is shown", async () => {
  expect([await shown(site), await shown(wedding.link)]).toEqual([[], []]);
});

test("the live stream is shown on the day of an event that the page shows, and on no other", async () => {
  const { sangeet, wedding: ceremony, mehendi, link } = wedding;
  await moveEvents({ [sangeet]: 0 });
  expect([await shown(site), await shown(link)]).toEqual([["live_stream_url"], ["live_stream_url"]]);
  // A private event to which the household is not invited.
  await moveEvents({ [sangeet]: 72, [ceremony]: 96, [mehendi]: 0 });
  expect([await shown(site), await shown(link)]).toEqual([[], []]);
});

test("thanks and photos are shown once the last event is over", async () => {
  const { sangeet, wedding: ceremony, mehendi, link } = wedding;
  await moveEvents({ [sangeet]: -72, [ceremony]: -48, [mehendi]: 24 });
  expect(await shown(link)).toEqual([]);
  await moveEvents({ [mehendi]: -72 });
  expect([await shown(site), await shown(link)]).toEqual([
    ["album_url", "thank_you"],
    ["album_url", "thank_you"],
  ]);
});

test("the live stream ends with the last event, also on its day", async () => {
  const { sangeet, wedding: ceremony, mehendi, link } = wedding;
  await moveEvents({ [sangeet]: -3, [ceremony]: -72, [mehendi]: -72 });
  const ends_at = new Date(Date.now() - 3_600_000).toISOString().slice(0, 19);
  await inProject(server, wedding.projectId, (db) =>
    db.updateTable("events").set({ ends_at }).where("id", "=", sangeet).execute(),
  );
  expect(await shown(link)).toEqual(["album_url", "thank_you"]);
});

test.each(["http://live.example.com", "javascript:alert(1)", "live.example.com"])(
  "%s is refused as a link",
  async (url) => {
    for (const field of ["live_stream_url", "album_url"])
      expect((await save({ [field]: url })).body).toEqual({ [field]: ["Enter a link that begins with https://"] });
  },
);
