import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Figure } from "../main.ts";
import { root, round } from "./server.ts";

const kilobytes = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length / 1000;
type Chunk = { file: string; imports?: string[]; isEntry?: boolean };

/** The JavaScript a page loads, gzipped: its own chunk and everything that statically follows from it. */
export function measureWeb(): Figure[] {
  const dist = path.join(root, "apps/web/dist");
  const manifestFile = path.join(dist, ".vite/manifest.json");
  if (!existsSync(manifestFile)) throw new Error("Build first: npm run build.");
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Record<string, Chunk>;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) as string;
  const closure = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) closure(next, seen);
    return seen;
  };
  const weigh = (keys: Iterable<string>) =>
    [...keys].reduce((sum, key) => sum + kilobytes(path.join(dist, (manifest[key] as Chunk).file)), 0);
  const pages = Object.keys(manifest).filter((key) => /features\/[^/]+\/[^/]+-page\.tsx$/.test(key));
  const weights = pages
    .map((key) => ({ key, weight: weigh(new Set([...closure(entry), ...closure(key)])) }))
    .toSorted((a, b) => b.weight - a.weight);
  const signIn = weights.find(({ key }) => /sign-?in-page/.test(key));
  const heaviest = weights[0];
  return [
    { what: "web: sign-in, JavaScript", value: round(signIn?.weight ?? 0), unit: "kB", target: "≤ 130 kB" },
    {
      what: `web: heaviest page (${path.basename(heaviest?.key ?? "")})`,
      value: round(heaviest?.weight ?? 0),
      unit: "kB",
      target: "≤ 250 kB",
    },
    ...measureSite(),
  ];
}

function measureSite(): Figure[] {
  const client = path.join(root, "apps/site/dist/client");
  if (!existsSync(client)) return [];
  const files = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const of = (...endings: string[]) =>
    files
      .filter((file) => endings.some((ending) => file.endsWith(ending)))
      .reduce((sum, file) => sum + kilobytes(file), 0);
  const fonts = files
    .filter((file) => file.endsWith(".woff2") && /latin/.test(file) && !/ext/.test(file))
    .reduce((sum, file) => sum + kilobytes(file), 0);
  return [
    { what: "guests' page, JavaScript", value: round(of(".js")), unit: "kB", target: "≤ 30 kB" },
    {
      what: "guests' page, JavaScript, styles and Latin fonts",
      value: round(of(".js", ".css") + fonts),
      unit: "kB",
      target: "≤ 100 kB",
    },
  ];
}
