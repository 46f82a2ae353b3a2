// npm run bench [-- name…]: measures what docs/quality.md promises, on a large project of its own, and writes
// bench/results/latest.json.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { measureCampaign } from "./measures/campaign.ts";
import { explainReads } from "./measures/explain.ts";
import type { Figure } from "./measures/figure.ts";
import { measureExports } from "./measures/exports.ts";
import { measureGuestGrid } from "./measures/guest-grid.ts";
import { measureGuestList } from "./measures/guest-list.ts";
import { measureGuestPages } from "./measures/guest-pages.ts";
import { measureImport } from "./measures/imports.ts";
import { startLargeServer, type Server } from "./measures/server.ts";
import { measureReads } from "./measures/reads.ts";
import { measureRooming } from "./measures/rooming.ts";
import { measureSearch } from "./measures/search.ts";
import { measureStayGrid } from "./measures/stay-grid.ts";
import { measureStartUp } from "./measures/start-up.ts";
import { measureUsage } from "./measures/usage.ts";
import { measureWeb } from "./measures/web-sizes.ts";

type Bench = (server: Server) => Promise<Figure[]>;

const benches: Record<string, Bench> = {
  "guest-list": measureGuestList,
  "guest-pages": measureGuestPages,
  "guest-grid": measureGuestGrid,
  "stay-grid": measureStayGrid,
  search: measureSearch,
  reads: measureReads,
  usage: measureUsage,
  campaign: measureCampaign,
  imports: measureImport,
  exports: measureExports,
  rooming: measureRooming,
  "start-up": measureStartUp,
  explain: explainReads,
  web: measureWeb,
};

const asked = process.argv.slice(2).filter((name) => name in benches);
const names = asked.length > 0 ? asked : Object.keys(benches).filter((name) => name !== "explain");
const server = await startLargeServer();
const figures: Figure[] = [];
try {
  for (const name of names) {
    console.log(`\n${name}`);
    await server.stayIn();
    const found = await (benches[name] as Bench)(server);
    figures.push(...found);
    console.table(found.map(({ what, value, unit, target }) => ({ what, figure: `${value} ${unit}`, target })));
  }
} finally {
  await server.stop();
}
const folder = path.join(import.meta.dirname, "results");
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, "latest.json"), `${JSON.stringify({ node: process.version, figures }, null, 2)}\n`);
