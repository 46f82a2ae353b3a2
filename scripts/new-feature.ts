// npm run feature -- speeches --in events [--one speech] [--module EVENT]: creates a feature in the shape of the
// others: contract, migration, server, test, list and form. Never overwrites a file.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

const root = path.resolve(import.meta.dirname, "..");
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { in: { type: "string" }, one: { type: "string" }, module: { type: "string", default: "EVENT" } },
});
const name = positionals[0] ?? "";
const folder = values.in ?? "";
const isKebab = (text: string) => /^[a-z]+(-[a-z]+)*$/.test(text);
const folders = readdirSync(path.join(root, "packages/contract/src"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** "speeches" → "speech", "stories" → "story", "seating-plans" → "seating-plan". */
const singular = (plural: string) =>
  plural
    .replace(/ies$/, "y")
    .replace(/(ss|sh|ch|x|z)es$/, "$1")
    .replace(/([^s])s$/, "$1");
const kebab = values.one ?? singular(name);

function refuse(why: string): never {
  console.error(`${why}\nFor example: npm run feature -- speeches --in events`);
  process.exit(2);
}
if (!isKebab(name) || !isKebab(kebab)) refuse("Name the feature with a plural noun in lower case.");
if (kebab === name) refuse(`Give the singular of ${name} with --one.`);
if (!folders.includes(folder)) refuse(`Give the folder of its contract with --in: ${folders.join(", ")}.`);

const camel = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const words: Record<string, string> = {
  name,
  folder,
  kebab,
  module: values.module,
  table: name.replaceAll("-", "_"),
  one: camel(kebab),
  One: capital(camel(kebab)),
  many: camel(name),
  Many: capital(camel(name)),
  word: kebab.replaceAll("-", " "),
  words: name.replaceAll("-", " "),
  Words: capital(name.replaceAll("-", " ")),
};
const migrations = path.join(root, "apps/server/migrations");
const last = readdirSync(migrations)
  .filter((file) => file.endsWith(".sql"))
  .toSorted()
  .at(-1);
const number = String(Number(last?.slice(0, 4) ?? 0) + 1).padStart(4, "0");

const server = `apps/server/src/features/${name}`;
const web = `apps/web/src/features/${name}`;
const files: Record<string, string> = {
  [`packages/contract/src/${folder}/${name}.ts`]: "contract.ts",
  [`apps/server/migrations/${number}_${words["table"]}.sql`]: "migration.sql",
  [`${server}/queries.ts`]: "queries.ts",
  [`${server}/commands.ts`]: "commands.ts",
  [`${server}/routes.ts`]: "routes.ts",
  [`${server}/${name}.test.ts`]: "test.ts",
  [`${web}/${name}-routes.tsx`]: "web-routes.tsx",
  [`${web}/${name}-page.tsx`]: "web-page.tsx",
  [`${web}/create-${kebab}-page.tsx`]: "web-form.tsx",
};
const taken = Object.keys(files).filter((file) => existsSync(path.join(root, file)));
if (taken.length > 0) refuse(`These files exist already: ${taken.join(", ")}`);

for (const [file, template] of Object.entries(files)) {
  const text = readFileSync(path.join(import.meta.dirname, "feature", `${template}.template`), "utf8");
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(
    path.join(root, file),
    text.replace(/\{\{(\w+)\}\}/g, (whole, key: string) => words[key] ?? whole),
  );
  console.log(file);
}

// The list of features in app.ts is explicit: a feature missing there does not exist.
const app = path.join(root, "apps/server/src/app.ts");
const mounted = `${words["one"]}Routes`;
writeFileSync(
  app,
  readFileSync(app, "utf8")
    .replace(
      /^import .*#features\/.*$/m,
      (line) => `${line}\nimport { ${mounted} } from "#features/${name}/routes.ts";`,
    )
    .replace(/^ {2}rsvpRoutes\(mount, deps\);$/m, (line) => `${line}\n  ${mounted}(mount);`),
);
// What the history calls it.
const actions = path.join(root, "packages/contract/src/account/activity-actions.ts");
const { word } = words;
writeFileSync(
  actions,
  readFileSync(actions, "utf8").replace(
    /^export const activityObjects = \{$/m,
    (line) => `${line}\n  ${kebab.includes("-") ? `"${word}"` : word}: "${word}",`,
  ),
);
console.log(`
Next: npm run db:types, npm run openapi, npm run fix; then add its entry in the sidebar (apps/web/src/lib/navigation/nav-entries.tsx) and the texts of its page.`);
