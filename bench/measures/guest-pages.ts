import autocannon from "autocannon";
import type { Figure } from "./figure.ts";
import { type Contender, describeWindows, measureInTurn, median, ratioOf } from "./in-turn.ts";
import { memoryOf, postmasterOf } from "./processor-time.ts";
import { round, type Server } from "./server.ts";

const LINKS = 150;
const PAGES = 3_000;

/** The pages of households: reading one, saving an answer, and the memory that thousands of them take. */
export async function measureGuestPages(server: Server): Promise<Figure[]> {
  const postmaster = postmasterOf(server.home);
  const against = process.env["BENCH_AGAINST"];
  // One address for links, so that the pages of all servers are the same.
  const env = { NYOTA_PUBLIC_URL: server.url };
  const beside = {
    now: await server.startBeside({ env }),
    // Another checkout, to see what a change gains in one run.
    ...(against ? { before: await server.startBeside({ checkout: against, env }) } : {}),
  };
  try {
    const paths = await listLinks(server);
    if (against) await requireSamePages(Object.values(beside), paths);
    const forms = (await Promise.all(paths.map((path) => readForm(beside.now.url, path)))).flat();
    const contenders = (requests: Contender["requests"], headers: Record<string, string> = {}) =>
      Object.entries(beside).map(([name, { url, pid }]): Contender => ({
        name,
        url,
        pid,
        headers: () => headers,
        ...(requests && { requests }),
      }));
    const pages = await measureInTurn(contenders(paths.map((path) => ({ path }))), { postmaster });
    const saved = await measureInTurn(contenders(forms, { "content-type": "application/x-www-form-urlencoded" }), {
      postmaster,
      expects: "3xx",
    });
    const spent = median(pages["now"]!.map(({ spent: { node, postgres } }) => node + postgres));
    return [
      ...[pages, saved].flatMap((windows, isSaving) =>
        Object.entries(windows).map(([name, some]) => ({
          what: `household's page, ${isSaving ? "saving" : "reading"}, ${name}`,
          value: describeWindows(some),
          unit: "",
          target: "",
        })),
      ),
      ...(against
        ? [pages, saved].map((windows, isSaving) => {
            const { median: value, quartiles } = ratioOf(windows, "now", "before");
            const what = `household's page, ${isSaving ? "saving" : "reading"}: to the other checkout (${quartiles})`;
            return { what, value: round(value, 2), unit: "×", target: "" };
          })
        : []),
      { what: "household's page: processor time", value: round(spent, 2), unit: "ms", target: "≤ 4 ms" },
      ...(await measureMemory(beside.now, paths)),
    ];
  } finally {
    for (const one of Object.values(beside)) await one.stop();
  }
}

/** Two versions that show guests something else are not compared. */
async function requireSamePages(servers: { url: string }[], paths: string[]) {
  for (const path of paths) {
    const pages = await Promise.all(servers.map(async ({ url }) => (await fetch(url + path)).text()));
    if (new Set(pages).size > 1) throw new Error(`${path} differs between the checkouts.`);
  }
}

/** The addresses of the pages of different households. */
async function listLinks(server: Server): Promise<string[]> {
  const project = `/api/projects/${server.projectId}`;
  const found = new Map<string, string>();
  for (let page = 1; found.size < LINKS; page += 1) {
    const { body } = await server.request("GET", `${project}/guests/?page_size=100&page=${page}`);
    const guests = body.results as { id: string; sub_group: { id: string } | null }[];
    for (const { id, sub_group } of guests) if (sub_group) found.set(sub_group.id, id);
  }
  const urls: string[] = [];
  for (const id of [...found.values()].slice(0, LINKS)) {
    const { status, body } = await server.request("GET", `${project}/guests/${id}/rsvp-link/`);
    if (status !== 200) throw new Error(`No link: ${JSON.stringify(body)}`);
    urls.push(new URL(body.url as string).pathname);
  }
  return urls;
}

/** Two forms of a page that change each other's answers. */
async function readForm(url: string, path: string) {
  const html = await (await fetch(url + path)).text();
  const names = [...new Set([...html.matchAll(/name="(answer\.[^"]+)"/g)].map(([, name]) => name as string))];
  return ["ACCEPTED", "DECLINED"].map((answer) => ({
    path,
    method: "POST",
    body: new URLSearchParams({
      intent: "answer",
      ...Object.fromEntries(names.map((name) => [name, answer])),
    }).toString(),
  }));
}

async function measureMemory({ url, pid }: { url: string; pid: number }, paths: string[]): Promise<Figure[]> {
  const memory: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    await autocannon({ url, connections: 8, amount: PAGES, requests: paths.map((path) => ({ path })) });
    memory.push(memoryOf(pid));
  }
  return memory.map((value, n) => ({
    what: `memory after ${((n + 1) * PAGES).toLocaleString("en")} more pages of households`,
    value: Math.round(value),
    unit: "MB",
    target: "≤ 350 MB",
  }));
}
