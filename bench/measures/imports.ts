import { setTimeout as wait } from "node:timers/promises";
import writeXlsxFile from "write-excel-file/node";
import type { Figure } from "./figure.ts";
import { timeCopy } from "./copy-rows.ts";
import { percentile, round, type Server } from "./server.ts";

const header = ["Name", "Mobile", "Email", "Family", "Side", "Diet", "Notes"];
const syllables = ["ka", "ri", "mo", "sha", "vi", "te", "la", "nu", "pra", "de", "jo", "hi", "ra", "su", "ne", "go"];
/** Another name for each number, without digits: rows have neither warnings nor questions about namesakes. */
const nameOf = (n: number) => {
  const [a, b, c, d, e] = [0, 4, 8, 12, 16].map((bits) => syllables[(n >> bits) & 15]!) as [string, ...string[]];
  return [`${a}${b}${c}`, `${d}${e}ni`].map((part) => part[0]!.toUpperCase() + part.slice(1)).join(" ");
};
const row = (n: number) => [
  nameOf(n),
  `98${String(20_000_000 + n).padStart(8, "0")}`,
  `guest${n}@example.com`,
  `Family ${Math.floor(n / 3)}`,
  n % 2 ? "Bride" : "Groom",
  n % 3 ? "Vegetarian" : "Jain",
  n % 50 ? "" : "A note",
];

/** Two files through all steps: upload, mapping, preview, publish, undo; and the API's response times meanwhile. */
export async function measureImport(server: Server): Promise<Figure[]> {
  const cells = [header, ...Array.from({ length: 10_000 }, (_, n) => row(n))].map((line) =>
    line.map((value) => ({ value })),
  );
  const xlsx = await writeXlsxFile(cells as never).toBuffer();
  const csv = Buffer.from(
    [header, ...Array.from({ length: 100_000 }, (_, n) => row(20_000 + n))].map((line) => line.join(",")).join("\n"),
  );
  const small = { name: "10,000-row XLSX", file: "guests.xlsx", bytes: xlsx, preview: 2, publish: 1, undo: 2 };
  const large = { name: "100,000-row CSV", file: "guests.csv", bytes: csv, preview: 20, publish: 10, undo: 20 };
  // Once alone for the times, once with somebody reading the guest list all the time.
  const alone = await measureFile(server, small);
  return [...alone, ...(await measureWatched(server, small)), ...(await measureWatched(server, large))];
}

/** `preview`, `publish` and `undo` are the targets in seconds. */
type File = { name: string; file: string; bytes: Buffer; preview: number; publish: number; undo: number };

async function measureFile(server: Server, { name, file, bytes, preview, publish, undo }: File): Promise<Figure[]> {
  const project = `/api/projects/${server.projectId}`;
  const form = new FormData();
  form.append("topic", "guests");
  form.append("file", new Blob([new Uint8Array(bytes)]), file);
  const began = performance.now();
  const uploaded = await fetch(`${server.url}${project}/file-imports/`, {
    method: "POST",
    headers: { authorization: `Bearer ${server.token}` },
    body: form,
  });
  const made = (await uploaded.json()) as { id: string };
  if (uploaded.status !== 201) throw new Error(`The upload was refused: ${JSON.stringify(made)}`);
  const importPath = `${project}/file-imports/${made.id}/`;
  const described = (performance.now() - began) / 1000;
  const mapped = await server.request("PATCH", `${importPath}process/`, {
    mapping: (await server.request("GET", importPath)).body.mapping,
    options: {},
  });
  if (mapped.status >= 400) throw new Error(JSON.stringify(mapped.body));
  await untilState(server, importPath, "READY");
  const ready = (performance.now() - began) / 1000;
  const publishBegan = performance.now();
  const published = await server.request("PATCH", `${project}/guests/publish-by-import/`, { import_id: made.id });
  if (published.status >= 400) throw new Error(JSON.stringify(published.body));
  await untilState(server, importPath, "PUBLISHED");
  const done = (performance.now() - publishBegan) / 1000;
  const asked = performance.now();
  const pairs = await server.request("GET", `${project}/guests/duplicates/`);
  const answered = performance.now() - asked;
  if (pairs.status !== 200) throw new Error(JSON.stringify(pairs.body));
  const copied = await timeCopy(server, made.id);
  const undone = await measureUndo(server, importPath);
  return [
    { what: `import of ${name}: columns understood`, value: round(described, 2), unit: "s", target: "" },
    { what: `import of ${name}: preview ready`, value: round(ready, 2), unit: "s", target: `≤ ${preview} s` },
    { what: `import of ${name}: publish`, value: round(done, 2), unit: "s", target: `≤ ${publish} s` },
    {
      what: `import of ${name}: publish, against a copy`,
      value: round(done / copied.all, 2),
      unit: "×",
      target: "≤ 1.7",
    },
    { what: `import of ${name}: Duplicates right after`, value: Math.round(answered), unit: "ms", target: "≤ 300 ms" },
    {
      what: `import of ${name}: Duplicates right after, against a copy of the guests`,
      value: round(answered / 1000 / copied.guests, 2),
      unit: "×",
      target: "≤ 0.8",
    },
    { what: `import of ${name}: undo`, value: round(undone, 2), unit: "s", target: `≤ ${undo} s` },
    {
      what: `import of ${name}: undo, against a copy`,
      value: round(undone / copied.all, 2),
      unit: "×",
      target: "≤ 2.5",
    },
  ];
}

async function measureWatched(server: Server, file: File): Promise<Figure[]> {
  const probe = watchLatency(server, `/api/projects/${server.projectId}/guests/?page_size=50`);
  const before = await residentMegabytes(server);
  const name = `${file.name} while the guest list is read`;
  const times = await measureFile(server, { ...file, name });
  const grown = (await residentMegabytes(server)) - before;
  const latencies = await probe.stop();
  return [
    ...times,
    { what: `import of ${name}: memory growth`, value: Math.round(grown), unit: "MB", target: "≤ 300 MB" },
    { what: `import of ${name}: p99`, value: Math.round(percentile(latencies, 0.99)), unit: "ms", target: "< 200 ms" },
  ];
}

/** Undoes directly after publishing, when the planner has no statistics of the new rows. */
async function measureUndo(server: Server, importPath: string): Promise<number> {
  const began = performance.now();
  const answer = await server.request("POST", `${importPath}undo/`);
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body));
  await untilState(server, importPath, "UNDONE");
  return (performance.now() - began) / 1000;
}

async function untilState(server: Server, importPath: string, state: string) {
  for (;;) {
    const { body } = await server.request("GET", importPath);
    if (body.state === state) return;
    if (body.state === "FAILED" || body.error) throw new Error(`The import failed: ${body.error}`);
    await wait(50);
  }
}

async function residentMegabytes(server: Server) {
  const { readFileSync } = await import("node:fs");
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"));
  return Number(line?.[1] ?? 0) / 1024;
}

function watchLatency(server: Server, target: string) {
  const latencies: number[] = [];
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped) {
      const began = performance.now();
      await server.request("GET", target);
      latencies.push(performance.now() - began);
      await wait(25);
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await watching;
      return latencies;
    },
  };
}
