// Writes docs/openapi.json from the mounted endpoints; with --check only reports whether it is up to date.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listMounted } from "../apps/server/src/app.ts";
import { describeApi } from "../apps/server/src/http/pages/openapi.ts";

const file = path.resolve(import.meta.dirname, "../docs/openapi.json");
const text = `${JSON.stringify(describeApi(listMounted()), null, 2)}\n`;
if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (readFileSync(file, "utf8") !== text) {
  console.error("docs/openapi.json is out of date: run npm run openapi.");
  process.exitCode = 1;
}
