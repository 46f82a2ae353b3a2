import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Figure } from "./figure.ts";
import { type Contender, describeWindows, measureInTurn, median, ratioOf, type Windows } from "./in-turn.ts";
import { postmasterOf } from "./processor-time.ts";
import { round, type Server } from "./server.ts";
import { startFloor } from "./start-floor.ts";

const ANSWERS_A_SECOND = 10;

/**
 * Compares the first page of the guest list with one statement that answers the same JSON: without the cache, with it,
 * and with it while guests answer, when it is soon invalid. All as a browser asks for it, compressed.
 */
export async function measureGuestList(server: Server): Promise<Figure[]> {
  await vacuum(server);
  const list = `/api/projects/${server.projectId}/guests/?page_size=50`;
  const against = process.env["BENCH_AGAINST"];
  const beside = {
    floor: await startFloor(server, list),
    cold: await server.startBeside({ env: noCache }),
    // The same without the cache from another checkout, to see what a change gains in one run.
    ...(against ? { before: await server.startBeside({ checkout: against, env: noCache }) } : {}),
  };
  const contender = (name: string, { url, pid }: { url: string; pid: number }, target = list): Contender => ({
    name,
    url: name === "floor" ? url : `${url}${target}`,
    pid,
    headers: () => ({ authorization: `Bearer ${server.token}` }),
  });
  const postmaster = postmasterOf(server.home);
  const quiet = [...Object.entries(beside).map(([name, one]) => contender(name, one)), contender("kept", server)];
  try {
    const windows = await measureInTurn(quiet, { postmaster });
    const { result: busy, perSecond } = await whileAnswering(server, () =>
      measureInTurn([contender("floor", beside.floor), contender("busy", server)], { postmaster }),
    );
    const others = await targetsOf(server, list);
    const pages = await measureInTurn(
      others.map(([name, target]) => contender(name, beside.cold, target)),
      { postmaster, rounds: 3 },
    );
    return [
      ...[["cold", "≥ 0.7"], ...(against ? [["before", ""]] : []), ["kept", "≥ 1.5"]].map(([name = "", target = ""]) =>
        share(windows, name, target),
      ),
      share(busy, "busy", "≥ 0.6"),
      { what: "guest list, busy: answers that came in", value: round(perSecond), unit: "/s", target: "10" },
      ...Object.entries({ ...windows, busy: busy["busy"]! }).map(([name, some]) => figureOf(name, some)),
      ...Object.entries(pages).map(([name, some]) => slowness(name, some, pages["first page"]!)),
    ];
  } finally {
    for (const one of Object.values(beside)) await one.stop();
  }
}

/** As the database does by itself after a while: until then counting reads every row. */
async function vacuum({ databaseUrl: connectionString }: Server) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("vacuum (analyze) guests, invitations, groups, guest_tags");
  await client.end();
}

const noCache = { NYOTA_CACHE_MB: "0" };

function share(windows: Windows, name: string, target: string): Figure {
  const { median: value, quartiles } = ratioOf(windows, name, "floor");
  return { what: `guest list, ${name}: share of the floor (${quartiles})`, value: round(value, 2), unit: "", target };
}

const figureOf = (name: string, windows: Windows[string]): Figure => ({
  what: `guest list, ${name}`,
  value: describeWindows(windows),
  unit: "",
  target: "",
});

const slowness = (name: string, windows: Windows[string], first: Windows[string]): Figure => ({
  what: `guest list, cold, ${name}: p50 to that of the first page`,
  value: round(median(windows.map(({ p50 }) => p50)) / median(first.map(({ p50 }) => p50)), 2),
  unit: "",
  target: "≤ 2",
});

async function targetsOf(server: Server, list: string): Promise<[string, string][]> {
  const events = await server.request("GET", `/api/projects/${server.projectId}/events/`);
  const eventId = events.body.results[0].id as string;
  return [
    ["first page", list],
    ["page 100", `${list}&page=100`],
    ["by name", `${list}&ordering=name`],
    ["by group", `${list}&ordering=group`],
    ["search", `${list}&search=sharma`],
    ["filter by answer", `${list}&event=${eventId}&response=PENDING`],
  ];
}

/** Runs the work while guests answer at an even rate, and says how many really came. */
async function whileAnswering<T>(server: Server, work: () => Promise<T>): Promise<{ result: T; perSecond: number }> {
  const events = await server.request("GET", `/api/projects/${server.projectId}/events/`);
  const event_id = events.body.results[0].id as string;
  const path = `/api/projects/${server.projectId}/guests/`;
  const { body } = await server.request("GET", `${path}?event=${event_id}&page_size=100`);
  const ids = (body.results as { id: string }[]).map(({ id }) => id);
  const begun = performance.now();
  let count = 0;
  let isOver = false;
  const answering = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const status = n % 2 ? "ACCEPTED" : "DECLINED";
      const id = ids[Math.floor(n / 2) % ids.length];
      const answer = await server.request("PATCH", `${path}${id}/`, { invitations: [{ event_id, status }] });
      if (answer.status !== 200) throw new Error(`An answer was refused: ${JSON.stringify(answer.body)}`);
      count += 1;
      await wait(Math.max(0, begun + ((n + 1) * 1000) / ANSWERS_A_SECOND - performance.now()));
    }
  })();
  try {
    const result = await work();
    return { result, perSecond: (count * 1000) / (performance.now() - begun) };
  } finally {
    isOver = true;
    await answering;
  }
}
