import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { keysOf } from "@nyota/contract/keys-of";
import { languageNames } from "@nyota/contract/languages";
import { expect, test } from "vitest";
import { constraints } from "#constraints.ts";
import { fromDatabase } from "#http/failures/database-errors.ts";
import { asOwner } from "../../../../bench/chaos/scene.ts";
import { makeProject, signIn } from "../factories.ts";
import { useServer } from "../harness.ts";

const server = useServer();
const names = async (text: string) =>
  (await asOwner<{ name: string }>(server, text)).map(({ name }) => name).toSorted();

const stated = Object.keys(constraints);
/** The rules enforced by SQL functions, by the name they raise; those with 42501 are never caused by a caller. */
const raised = `select distinct match[1] as name, match[2] = '42501' as is_right from pg_proc p,
  regexp_matches(p.prosrc, 'nyota_refuse\\(''(\\w+)''[^;]*?(?:''(42501)'')?\\);', 'g') as match
  where p.pronamespace = 'public'::regnamespace`;

test("every constraint named by a feature exists", async () => {
  // A unique index over some of the rows refuses like a constraint, by its name.
  const there = await names(`select conname as name from pg_constraint union select name from (${raised}) r
    union select indexrelid::regclass::text from pg_index where indisunique`);
  expect(stated.filter((name) => !there.includes(name))).toEqual([]);
});

test("every unique index named by a write exists", async () => {
  const folder = path.resolve(import.meta.dirname, "../../src/features");
  const written = globSync("**/*.ts", { cwd: folder }).flatMap((file) =>
    [...readFileSync(path.join(folder, file), "utf8").matchAll(/\bindex: "(\w+)"/g)].map((match) => match[1] as string),
  );
  expect(written).toContain("tags_by_name");
  const there = await names("select indexrelid::regclass::text as name from pg_index where indisunique");
  expect(written.filter((name) => !there.includes(name))).toEqual([]);
});

test("every check of a language allows exactly the languages of the contract", async () => {
  const checks = await asOwner<{ name: string; definition: string }>(
    server,
    String.raw`select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'c' and pg_get_constraintdef(oid) ~ '\m(language|locale) = ANY'`,
  );
  expect(checks.length).toBeGreaterThanOrEqual(4);
  const languages = keysOf(languageNames).toSorted();
  const allowedBy = (definition: string) => [...definition.matchAll(/'(\w+)'/g)].map(([, code]) => code).toSorted();
  expect(checks.filter(({ definition }) => allowedBy(definition).join() !== languages.join())).toEqual([]);
});

test("every rule about several rows has its own message: the general one would not explain it", async () => {
  expect(
    (await names("select conname as name from pg_constraint where contype = 'x'")).filter(
      (name) => !stated.includes(name),
    ),
  ).toEqual([]);
});

test("a write that spends more credits than are left is refused with that reason, for each kind", async () => {
  const project = await makeProject(server, await signIn(server));
  const overspent = await asOwner(server, "update credit_balances set used = granted + 1 where project_id = $1", [
    project.id,
  ]).catch((error: unknown) => fromDatabase(error, constraints));
  expect(overspent).toMatchObject({
    code: "CREDITS_EXHAUSTED",
    message: "There are not enough credits left for this.",
  });
});

test("functions raise a rule and facts, never a sentence, and every rule a caller can break has a message", async () => {
  expect(
    await names(`select proname as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosrc ~* 'raise exception' and p.proname <> 'nyota_refuse'`),
  ).toEqual([]);
  const rules = await names(`select name from (${raised}) r where is_right is not true`);
  expect(rules).toContain("room_full");
  expect(rules.filter((name) => !stated.includes(name))).toEqual([]);
});

test("a rule with facts its feature doesn't expect gets the general message", () => {
  const refusal = { code: "23514", constraint: "room_full", detail: JSON.stringify({ room: "Room 101" }) };
  for (const detail of [refusal.detail, "Failing row contains (1).", undefined])
    expect(fromDatabase(Object.assign(new Error("room_full"), { ...refusal, detail }), constraints)).toMatchObject({
      code: "CONFLICT",
      message: "This would break a rule of the project.",
    });
});
