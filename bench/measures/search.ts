import type { Figure } from "./figure.ts";
import { percentile, round, type Server } from "./server.ts";

/** Names as they are typed, letter by letter, and misspelt: the slowest search is one that finds nothing at once. */
const typed = [
  "Rajesh Sharma",
  "Priya",
  "Agarwal",
  "98290 11",
  "Rajehs Shrama",
  "Agrawaal",
  "Choudhari",
  "room 204",
  "zzzqq",
];

/** The search of the palette on the large project. It caches nothing, so every request is searched. */
export async function measureSearch(server: Server): Promise<Figure[]> {
  const texts = typed.flatMap((text) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(0, at + 2)));
  const times: number[] = [];
  for (let pass = 0; pass < 4; pass++)
    for (const text of texts) {
      const started = performance.now();
      const target = `/api/projects/${server.projectId}/search/?search=${encodeURIComponent(text)}`;
      const { status } = await server.request("GET", target);
      if (status !== 200) throw new Error(`${target} answered ${status}`);
      // The first pass warms up.
      if (pass > 0) times.push(performance.now() - started);
    }
  return [
    { what: "search: p50 of what is typed", value: round(percentile(times, 0.5)), unit: "ms", target: "" },
    { what: "search: p95 of what is typed", value: round(percentile(times, 0.95)), unit: "ms", target: "≤ 100 ms" },
  ];
}
