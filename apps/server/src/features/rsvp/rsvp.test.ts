import { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { sql } from "kysely";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { asUser, countRows, inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { buildSite, linkOf, makeWedding, open, snapshotAnswers, submit, update } from "./test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();
const start = () => makeWedding(server);
const answersOf = (projectId: string) =>
  inProject(
    server,
    projectId,
    async (db) =>
      (
        await sql<{ guest_id: string; event_id: string; before: string | null; after: string | null }>`
          select guest_id, event_id, before, after from rsvp_answers order by created_at, id`.execute(db)
      ).rows,
  );

describe("the page of a household", () => {
  test("shows every invited person and event, with directions", async () => {
    const { link, sangeet } = await start();
    const page = await open(server, link);
    expect(page.statusCode).toBe(200);
    for (const text of ["For the Sharma family", "Dear Rajesh uncle and family,", "Meera Sharma", "Sangeet", "Wedding"])
      expect(page.body).toContain(text);
    expect(page.body).toContain("Friday 13 February, 7 pm");
    expect(page.body).toContain("https://maps.example.com/rambagh");
    expect(page.body).toContain(`${link}/calendar/${sangeet}.ics`);
    expect(page.body).toContain("Save answers for 3 people");
  });

  test("an event nobody of the household is invited to appears nowhere in its source", async () => {
    const { link, mehendi, mehta } = await start();
    const { body } = await open(server, link);
    for (const secret of ["Mehendi", "haveli", mehendi, mehta, "Mehta"]) expect(body).not.toContain(secret);
    expect((await open(server, `${link}/calendar/${mehendi}.ics`)).statusCode).toBe(404);
  });

  test("reading it changes nothing", async () => {
    const { link, projectId, sangeet } = await start();
    const before = await snapshotAnswers(server, projectId);
    await open(server, link);
    await open(server, `${link}?lang=hi&done=saved`);
    for (const done of ["constructor", "__proto__", "toString"])
      expect((await open(server, `${link}?done=${done}`)).statusCode).toBe(200);
    await open(server, `${link}/calendar/${sangeet}.ics`);
    expect(await snapshotAnswers(server, projectId)).toBe(before);
  });

  test("only its script reports that it was opened", async () => {
    const { link, owner, projectId, rajesh } = await start();
    const opened = async () =>
      (await call(server.app, rsvpEndpoints.link, { params: { projectId, guestId: rajesh } }, owner)).body.opened_at;
    expect(await opened()).toBeNull();
    const beacon = await server.app.inject({ method: "POST", url: `${link}/opened` });
    expect(beacon.statusCode).toBe(204);
    expect(await opened()).not.toBeNull();
  });

  test("its link preview contains the couple, the days and the place, but no guest", async () => {
    const { link } = await start();
    const { body } = await open(server, link);
    const tags = body.match(/<(meta|title)[^>]*>[^<]*/g)?.join("") ?? "";
    expect(tags).toContain(`property="og:title" content="Aanya &amp; Kabir"`);
    expect(tags).toContain("/site-assets/preview/jharokha.jpg");
    for (const secret of ["Sharma", "Sangeet", link]) expect(tags).not.toContain(secret);
  });

  test("it is neither cached nor indexed, sends no referrer, and runs no inline script", async () => {
    const { link } = await start();
    const { headers, body } = await open(server, link);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-robots-tag"]).toContain("noindex");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["content-security-policy"]).toMatch(/script-src 'self';.*style-src 'self';/);
    expect(body).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/);
  });

  test("it is in Hindi when requested", async () => {
    const { link, projectId } = await start();
    await inProject(server, projectId, (db) =>
      sql`update groups set language = 'hi' where name like 'Sharma%'`.execute(db),
    );
    const { body } = await open(server, link);
    for (const text of ['lang="hi"', "जी हाँ, सहर्ष", "3 लोगों के उत्तर सहेजें", "13 फ़रवरी", "शाम 7 बजे"])
      expect(body).toContain(text);
    expect((await open(server, `${link}?lang=en`)).body).toContain("Yes, with joy");
  });

  test("names with markup are shown as text", async () => {
    const { link, owner, projectId, sharmas, rajesh, sangeet } = await start();
    const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
    await update(server, { projectId, table: "groups", values: { name: evil, salutation: evil } }, sharmas);
    await update(server, { projectId, table: "guests", values: { display_name: evil } }, rajesh);
    await update(
      server,
      { projectId, table: "events", values: { name: evil, map_link: "javascript:alert(1)" } },
      sangeet,
    );
    const { body } = await open(server, link);
    expect(body).not.toMatch(/<script>|<img src=x|javascript:/);
    await submit(server, link, { [`answer.${sangeet}.${rajesh}`]: "ACCEPTED" });
    const { rows } = await asUser(server, owner.id, (db) =>
      sql<{ message: string }>`select message from notifications`.execute(db),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/<script|<img/);
  });

  test("a calendar file contains the event's time in its own zone", async () => {
    const { link, sangeet } = await start();
    const file = await open(server, `${link}/calendar/${sangeet}.ics`);
    expect(file.headers["content-type"]).toContain("text/calendar");
    expect(file.body).toContain("DTSTART:20990213T133000Z");
    expect(file.body).toContain("SUMMARY:Sangeet");
  });
});

describe("answering", () => {
  test("one form without a script answers for everybody and shows a confirmation", async () => {
    const { link, projectId, sangeet, wedding, rajesh, sunita, meera } = await start();
    const sent = await submit(server, link, {
      intent: "answer",
      [`answer.${sangeet}.${rajesh}`]: "ACCEPTED",
      [`meal.${sangeet}.${rajesh}`]: "Jain",
      [`plus.${sangeet}.${rajesh}`]: "2",
      [`answer.${sangeet}.${sunita}`]: "ACCEPTED",
      [`answer.${sangeet}.${meera}`]: "DECLINED",
      [`meal.${sangeet}.${meera}`]: "Jain",
      [`answer.${wedding}.${rajesh}`]: "DECLINED",
    });
    expect(sent.statusCode).toBe(303);
    expect(sent.headers.location).toBe(`${link}?done=saved#thanks`);
    expect((await open(server, sent.headers.location as string)).body).toContain("Saved. Still open:");
    const { rows } = await inProject(server, projectId, (db) =>
      sql`select i.guest_id, i.response, i.meal_choice, i.plus_ones, i.answered_by, i.channel from invitations i
        join guests g on g.id = i.guest_id where i.event_id = ${sangeet} and i.response is not null order by g.position`.execute(
        db,
      ),
    );
    const by = { answered_by: "HOUSEHOLD", channel: "RSVP_PAGE" };
    expect(rows).toEqual([
      { guest_id: rajesh, response: "ACCEPTED", meal_choice: "Jain", plus_ones: 2, ...by },
      { guest_id: sunita, response: "ACCEPTED", meal_choice: null, plus_ones: 0, ...by },
      { guest_id: meera, response: "DECLINED", meal_choice: null, plus_ones: 0, ...by },
    ]);
    expect(await countRows(server, projectId, "rsvp_answers")).toBe(4);
  });

  test("a save is one activity of the household and one notification to the owner", async () => {
    const { link, projectId, owner, sangeet, wedding, rajesh, sunita } = await start();
    await submit(server, link, {
      [`answer.${sangeet}.${rajesh}`]: "ACCEPTED",
      [`answer.${sangeet}.${sunita}`]: "DECLINED",
      [`answer.${wedding}.${sunita}`]: "ACCEPTED",
    });
    const { rows } = await inProject(server, projectId, (db) =>
      sql`select actor_label, actor_id, action, module from activities where action = 'answered'`.execute(db),
    );
    expect(rows).toEqual([
      { actor_label: "Sharma family, Jaipur", actor_id: null, action: "answered", module: "GUEST" },
    ]);
    const notices = await asUser(server, owner.id, (db) => sql`select title, message from notifications`.execute(db));
    expect(notices.rows).toEqual([
      { title: "Sharma family, Jaipur answered", message: "<b>Sangeet</b>: 1 yes, 1 no<br /><b>Wedding</b>: 1 yes" },
    ]);
  });

  test("the same answers again write nothing", async () => {
    const { link, projectId, sangeet, rajesh } = await start();
    const form = { [`answer.${sangeet}.${rajesh}`]: "ACCEPTED", [`meal.${sangeet}.${rajesh}`]: "Jain" };
    await submit(server, link, form);
    const before = await snapshotAnswers(server, projectId);
    expect((await submit(server, link, form)).statusCode).toBe(303);
    expect(await snapshotAnswers(server, projectId)).toBe(before);
  });

  test.for([
    ["a guest of another household", "mehta", "sangeet"],
    ["an event the guest is not invited to", "meera", "wedding"],
    ["an event nobody of the household is invited to", "rajesh", "mehendi"],
  ] as const)("a form that names %s is refused whole", async ([, guest, event]) => {
    const wedding = await start();
    const before = await snapshotAnswers(server, wedding.projectId);
    const sent = await submit(server, wedding.link, {
      [`answer.${wedding.sangeet}.${wedding.rajesh}`]: "ACCEPTED",
      [`answer.${wedding[event]}.${wedding[guest]}`]: "ACCEPTED",
    });
    expect(sent.statusCode).toBe(400);
    expect(sent.body).not.toContain("Mehta");
    expect(await snapshotAnswers(server, wedding.projectId)).toBe(before);
  });

  test.for([
    ["answer", "MAYBE", "one of the answers offered"],
    ["meal", "Lobster", "one of the answers offered"],
    ["plus", "3", "more than we can seat"],
    ["plus", "-1", "enter a number"],
    ["plus", "1e3", "enter a number"],
  ] as const)("%s = %s is refused in words, keeps what was typed and saves nothing", async ([field, value, words]) => {
    const { link, projectId, sangeet, rajesh, sunita } = await start();
    const before = await snapshotAnswers(server, projectId);
    const sent = await submit(server, link, {
      [`answer.${sangeet}.${rajesh}`]: "ACCEPTED",
      [`answer.${sangeet}.${sunita}`]: "DECLINED",
      [`${field}.${sangeet}.${rajesh}`]: value,
    });
    expect(sent.statusCode).toBe(400);
    expect(sent.body).toContain(words);
    expect(sent.body).toMatch(
      new RegExp(`answer.${sangeet}.${sunita}" value="DECLINED" checked|checked=""[^>]*DECLINED`),
    );
    expect(await snapshotAnswers(server, projectId)).toBe(before);
  });

  test("a plus-one allowance of the invitation has priority over that of the event", async () => {
    const { link, projectId, sangeet, rajesh } = await start();
    await inProject(server, projectId, (db) =>
      sql`update invitations set plus_ones_allowed = 0 where guest_id = ${rajesh}`.execute(db),
    );
    const form = { [`answer.${sangeet}.${rajesh}`]: "ACCEPTED", [`plus.${sangeet}.${rajesh}`]: "1" };
    expect((await submit(server, link, form)).statusCode).toBe(400);
  });

  test("fifty concurrent forms of one household leave an unbroken history", async () => {
    const { link, projectId, sangeet, rajesh } = await start();
    const key = `answer.${sangeet}.${rajesh}`;
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, i) => submit(server, link, { [key]: i % 2 ? "ACCEPTED" : "DECLINED" })),
    );
    // A busy machine may refuse some requests; a refused request must not have changed anything.
    const saved = sent.filter((answer) => answer.statusCode === 303).length;
    expect(sent.filter((answer) => ![303, 503].includes(answer.statusCode))).toEqual([]);
    expect(saved).toBeGreaterThan(0);
    const history = await answersOf(projectId);
    const chain = new Map(history.map((row) => [row.before, row]));
    expect(history.length).toBeLessThanOrEqual(saved);
    expect(history.filter((row) => row.before === null)).toHaveLength(1);
    expect(history.every((row) => row.before !== row.after)).toBe(true);
    expect(chain.size).toBeLessThanOrEqual(3);
    const up = history.filter((row) => row.before === "ACCEPTED").length;
    const down = history.filter((row) => row.before === "DECLINED").length;
    expect(Math.abs(up - down)).toBeLessThanOrEqual(1);
  });

  test("a form waits for the merging of a guest without holding what the merge needs", async () => {
    const { link, sangeet, rajesh } = await start();
    const merging = new pg.Client({ connectionString: server.url });
    await merging.connect();
    try {
      await merging.query("begin");
      await merging.query("set local lock_timeout = '1s'");
      await merging.query("select from guests where id = $1 for update", [rajesh]);
      const form = submit(server, link, { [`answer.${sangeet}.${rajesh}`]: "ACCEPTED" });
      const waiting = `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await merging.query(waiting)).rows[0].n).toBe(1);
      await merging.query("select from invitations where guest_id = $1 for update", [rajesh]);
      await merging.query("commit");
      expect((await form).statusCode).toBe(303);
    } finally {
      await merging.end();
    }
  });

  test("a form from another site is refused", async () => {
    const { link, projectId, sangeet, rajesh } = await start();
    const before = await snapshotAnswers(server, projectId);
    const form = { [`answer.${sangeet}.${rajesh}`]: "ACCEPTED" };
    for (const headers of [{ "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }])
      expect((await submit(server, link, form, headers)).statusCode).toBe(403);
    const foreign = await server.app.inject({
      method: "POST",
      url: link,
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://evil.example" },
      payload: new URLSearchParams(form).toString(),
    });
    expect(foreign.statusCode).toBe(403);
    expect(await snapshotAnswers(server, projectId)).toBe(before);
  });
});

describe("after the deadline", () => {
  const close = (projectId: string) =>
    update(server, { projectId, table: "events", values: { rsvp_deadline: "2020-01-01T00:00:00Z" } });

  test("the page is read-only and answers are refused", async () => {
    const { link, projectId, sangeet, rajesh } = await start();
    await submit(server, link, { [`answer.${sangeet}.${rajesh}`]: "ACCEPTED" });
    await close(projectId);
    const { body } = await open(server, link);
    expect(body).toContain("Answers are closed now");
    expect(body).toContain("Ask for a change");
    expect(body).not.toContain(`name="answer.`);
    const before = await snapshotAnswers(server, projectId);
    const late = await submit(server, link, { [`answer.${sangeet}.${rajesh}`]: "DECLINED" });
    expect(late.statusCode).toBe(400);
    expect(late.body).toContain("The date for answering this has passed");
    expect(await snapshotAnswers(server, projectId)).toBe(before);
  });

  test("a household with an extension still answers", async () => {
    const { link, projectId, sharmas, sangeet, rajesh } = await start();
    await close(projectId);
    await update(server, { projectId, table: "groups", values: { rsvp_deadline: "2098-01-01T00:00:00Z" } }, sharmas);
    expect((await open(server, link)).body).toContain("by 1 January");
    expect((await submit(server, link, { [`answer.${sangeet}.${rajesh}`]: "ACCEPTED" })).statusCode).toBe(303);
  });

  test("a household can request a change, and a collaborator decides once", async () => {
    const { link, projectId, owner } = await start();
    await close(projectId);
    const empty = await submit(server, link, { intent: "change", message: "  " });
    expect(empty.statusCode).toBe(400);
    const sent = await submit(server, link, { intent: "change", message: "Meera <b>can</b> come after all" });
    expect(sent.headers.location).toContain("done=asked");
    const listed = await call(server.app, rsvpEndpoints.changeRequests, { params: { projectId }, query: {} }, owner);
    expect(listed.body.results).toMatchObject([
      {
        kind: "CHANGE",
        message: "Meera <b>can</b> come after all",
        household: "Sharma family, Jaipur",
        status: "PENDING",
      },
    ]);
    const decide = () =>
      call(
        server.app,
        rsvpEndpoints.decideChangeRequest,
        { params: { projectId, requestId: listed.body.results[0]?.id ?? "" }, body: { status: "APPROVED" } },
        owner,
      );
    expect((await decide()).body).toMatchObject({ status: "APPROVED" });
    expect((await decide()).status).toBe(409);
  });

  test("a person who got the link by mistake can report it", async () => {
    const { link, owner } = await start();
    await submit(server, link, { intent: "not-us", message: "I am Ravi from Pune" });
    const { rows } = await asUser(server, owner.id, (db) => sql`select title, message from notifications`.execute(db));
    expect(rows).toEqual([
      { title: "A link for Sharma family, Jaipur reached somebody else", message: "I am Ravi from Pune" },
    ]);
  });
});

describe("a link that is not valid", () => {
  test("revoking ends the old address at once and returns the new one", async () => {
    const { link, projectId, owner, rajesh, sunita, sangeet } = await start();
    const params = { projectId, guestId: sunita };
    const revoked = await call(server.app, rsvpEndpoints.revokeLink, { params }, owner);
    const next = new URL(revoked.body.url).pathname;
    expect(next).not.toBe(link);
    const gone = await open(server, link);
    expect(gone.statusCode).toBe(404);
    for (const secret of ["Sharma", "Aanya", "Sangeet"]) expect(gone.body).not.toContain(secret);
    expect((await submit(server, link, { [`answer.${sangeet}.${rajesh}`]: "ACCEPTED" })).statusCode).toBe(404);
    expect((await open(server, next)).statusCode).toBe(200);
    expect(await linkOf(server, owner, { projectId, guestId: rajesh })).toBe(next);
  });

  test("unknown and malformed tokens give the same error as revoked ones", async () => {
    const pages = await Promise.all(
      ["/r/AAAAAAAAAAAAAAAAAAAAAA", "/r/x", "/r/%00", "/r/..%2f..%2fetc"].map((url) => open(server, url)),
    );
    expect(new Set(pages.map((page) => page.statusCode))).toEqual(new Set([404]));
    expect(new Set(pages.map((page) => page.body)).size).toBe(1);
  });

  test("a link ends thirty days after the last event", async () => {
    const { link, projectId } = await start();
    const moveTo = (days: number) =>
      update(server, {
        projectId,
        table: "events",
        values: { starts_at: new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 19) },
      });
    await moveTo(29);
    expect((await open(server, link)).statusCode).toBe(200);
    await moveTo(31);
    expect((await open(server, link)).statusCode).toBe(404);
  });

  test("the table stores no token, only its hash", async () => {
    const { link, projectId } = await start();
    const token = link.slice(3);
    expect(token).toMatch(/^[\w-]{22}$/);
    const rows = await inProject(server, projectId, (db) => sql`select * from rsvp_links`.execute(db));
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
