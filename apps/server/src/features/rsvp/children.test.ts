import { guestEndpoints } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { buildSite, makeWedding, open, submit, update } from "./test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();

/** The Sangeet is for adults; Meera is a child. */
async function start(band = "CHILD") {
  const wedding = await makeWedding(server);
  const { projectId, sangeet, meera } = wedding;
  await update(server, { projectId, table: "events", values: { children_welcome: false } }, sangeet);
  await update(server, { projectId, table: "guests", values: { age_band: band } }, meera);
  const answers = async () => {
    const { rows } = await inProject(server, projectId, (db) =>
      sql<{ name: string; response: string | null }>`select g.display_name as name, i.response from invitations i
        join guests g on g.id = i.guest_id where i.event_id = ${sangeet} and g.sub_group_id is not null
        order by g.position`.execute(db),
    );
    return Object.fromEntries(rows.map(({ name, response }) => [name, response]));
  };
  return { ...wedding, answers };
}

describe("an event that does not welcome children", () => {
  test.each(["CHILD", "INFANT"])("asks no answer of a guest of age %s, and says so in both languages", async (band) => {
    const { link, projectId, sharmas, sangeet, meera, rajesh } = await start(band);
    const page = await open(server, link);
    expect(page.body).toContain("This celebration is for adults only.");
    expect(page.body).not.toContain(`answer.${sangeet}.${meera}`);
    expect(page.body).toContain(`answer.${sangeet}.${rajesh}`);
    await update(server, { projectId, table: "groups", values: { language: "hi" } }, sharmas);
    expect((await open(server, link)).body).toContain("यह समारोह केवल बड़ों के लिए है।");
  });

  test("says nothing of it to a household of adults", async () => {
    const { link } = await start("ADULT");
    expect((await open(server, link)).body).not.toContain("adults only");
  });

  test("refuses a forged yes of a child, and saves nothing of that form", async () => {
    const { link, sangeet, meera, rajesh, answers } = await start();
    const form = { [`answer.${sangeet}.${meera}`]: "ACCEPTED", [`answer.${sangeet}.${rajesh}`]: "ACCEPTED" };
    const sent = await submit(server, link, form);
    expect(sent.statusCode).toBe(400);
    expect(sent.body).toContain("we can&#x27;t note a child as coming");
    expect(await answers()).toEqual({ "Rajesh Sharma": null, "Sunita Sharma": null, "Meera Sharma": null });
  });

  test("a yes for everybody leaves the child out, and notes it as not coming", async () => {
    const { link, answers } = await start();
    const sent = await submit(server, link, { everyone: "ACCEPTED" });
    expect(sent.statusCode).toBe(303);
    expect(await answers()).toEqual({
      "Rajesh Sharma": "ACCEPTED",
      "Sunita Sharma": "ACCEPTED",
      "Meera Sharma": "DECLINED",
    });
    const thanks = await open(server, `${link}?done=saved`);
    expect(thanks.body).toContain("Thank you, your answers are saved");
    expect(thanks.body).not.toContain("You said no");
  });

  test("a form without any choice notes nothing about the child", async () => {
    const { link, answers } = await start();
    await submit(server, link, { intent: "answer" });
    expect(await answers()).toEqual({ "Rajesh Sharma": null, "Sunita Sharma": null, "Meera Sharma": null });
  });

  test("a host may still record the child as coming, and the household keeps that answer", async () => {
    const { link, owner, projectId, sangeet, meera, rajesh, answers } = await start();
    const params = { projectId, guestId: meera };
    const body = { invitations: [{ event_id: sangeet, status: "ACCEPTED" }] };
    expect((await send(server.app, guestEndpoints.update, { params, body }, owner)).status).toBe(200);
    const form = { [`answer.${sangeet}.${meera}`]: "ACCEPTED", [`answer.${sangeet}.${rajesh}`]: "ACCEPTED" };
    expect((await submit(server, link, form)).statusCode).toBe(303);
    expect(await answers()).toMatchObject({ "Rajesh Sharma": "ACCEPTED", "Meera Sharma": "ACCEPTED" });
    const history = await call(server.app, guestEndpoints.answers, { params }, owner);
    expect(history.body.steps).toMatchObject([
      { after: "ACCEPTED", answered_by: "COLLABORATOR", details: { exceptions: { after: ["ADULTS_ONLY"] } } },
    ]);
  });
});
