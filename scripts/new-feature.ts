// npm run feature -- name: a new feature in the shape of the others: contract, server, test, web page. Refuses to overwrite anything.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const name = process.argv[2] ?? "";
if (!/^[a-z]{3,30}s$/.test(name)) {
  console.error("Name the feature by its plural noun, in small letters: npm run feature -- speeches");
  process.exit(2);
}
const one = name.replace(/s$/, "");
const One = one[0]?.toUpperCase() + one.slice(1);
const Many = name[0]?.toUpperCase() + name.slice(1);

const files: Record<string, string> = {
  [`packages/contract/src/${name}.ts`]: `import { z } from "zod";
import { endpoint, endpoints } from "./endpoint.ts";
import { id, instant, page, pageQuery, text } from "./fields.ts";

const fields = z.object({ name: text(120) });
export const ${one} = fields.extend({ id, created_at: instant, updated_at: instant });
export type ${One} = z.output<typeof ${one}>;
export const ${one}Input = fields;
const inProject = z.object({ projectId: id });

export const ${one}Endpoints = endpoints("${name}", {
  list: endpoint({ summary: "The ${name}", may: "member", method: "GET", path: "/api/projects/{projectId}/${name}/", params: inProject, query: pageQuery, reply: page(${one}) }),
  create: endpoint({ summary: "Add a ${one}", may: "owner", method: "POST", path: "/api/projects/{projectId}/${name}/", params: inProject, body: ${one}Input, reply: ${one} }),
});
`,
  [`apps/server/src/features/${name}/queries.ts`]: `import type { ParsedOf } from "@nyota/contract/endpoint";
import { ${one}, type ${one}Endpoints } from "@nyota/contract/${name}";
import { columnsOf } from "#db/columns.ts";
import { paginate } from "#db/paginate.ts";
import type { Scope } from "#http/scope.ts";

export const ${one}Columns = columnsOf(${one});

export const list${Many} = (scope: Scope, query: ParsedOf<typeof ${one}Endpoints.list>["query"]) =>
  paginate(scope.db.selectFrom("${name}").select(${one}Columns).where("project_id", "=", scope.projectId).orderBy("created_at"), query);
`,
  [`apps/server/src/features/${name}/commands.ts`]: `import type { ParsedOf } from "@nyota/contract/endpoint";
import type { ${one}Endpoints } from "@nyota/contract/${name}";
import { recordActivity } from "#features/activity/commands.ts";
import type { Scope } from "#http/scope.ts";
import { ${one}Columns } from "./queries.ts";

export async function add${One}(scope: Scope, input: ParsedOf<typeof ${one}Endpoints.create>["body"]) {
  const row = await scope.db.insertInto("${name}").values({ ...input, project_id: scope.projectId }).returning(${one}Columns).executeTakeFirstOrThrow();
  await recordActivity(scope, { action: "created", module: "PROJECT", type: "${one}", id: row.id, label: row.name });
  return row;
}
`,
  [`apps/server/src/features/${name}/routes.ts`]: `import { ${one}Endpoints } from "@nyota/contract/${name}";
import type { Mount } from "#http/mount.ts";
import { add${One} } from "./commands.ts";
import { list${Many} } from "./queries.ts";

export function ${one}Routes(mount: Mount) {
  mount(${one}Endpoints.list, ({ scope, query }) => list${Many}(scope, query));
  mount(${one}Endpoints.create, ({ scope, body }) => add${One}(scope, body));
}
`,
  [`apps/server/src/features/${name}/${name}.test.ts`]: `import { ${one}Endpoints } from "@nyota/contract/${name}";
import { expect, test } from "vitest";
import { call } from "#test/client.ts";
import { makeProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();

test("what an owner adds stands in the list", async () => {
  const owner = await signIn(server);
  const params = { projectId: (await makeProject(server, owner)).id };
  const { body: added } = await call(server.app, ${one}Endpoints.create, { params, body: { name: "First" } }, owner);
  const { body: list } = await call(server.app, ${one}Endpoints.list, { params, query: {} }, owner);
  expect(list.results).toEqual([added]);
});
`,
  [`apps/web/src/features/${name}/${name}-routes.tsx`]: `import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [{ path: "${name}", guard: "member", load: () => import("./${name}-page.tsx") }];
`,
  [`apps/web/src/features/${name}/${name}-page.tsx`]: `import { ${one}Endpoints } from "@nyota/contract/${name}";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { query } from "#lib/api/api.ts";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonTable } from "#ui/skeleton.tsx";

export default function ${Many}Page() {
  const { projectId = "" } = useParams();
  const { data } = useQuery(query(${one}Endpoints.list, { params: { projectId }, query: {} }));
  return (
    <>
      <PageHeader title="${Many}" text="Say in one line what this page is for." />
      {data ? (
        <ul>
          {data.results.map((${one}) => (
            <li key={${one}.id}>{${one}.name}</li>
          ))}
        </ul>
      ) : (
        <SkeletonTable rows={5} columns={3} />
      )}
    </>
  );
}
`,
};

const taken = Object.keys(files).filter((file) => existsSync(path.join(root, file)));
if (taken.length > 0) {
  console.error(`These files exist already: ${taken.join(", ")}`);
  process.exit(1);
}
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
  console.log(file);
}
console.log(`
Next:
1. a migration: create table ${name} (project_id uuid not null references projects on delete cascade, id uuid not null default nyota_id(), name text not null,
   created_at timestamptz not null default now(), updated_at timestamptz not null default now(), primary key (project_id, id)); call nyota_guard('${name}');
2. npm run db:types, ${one}Routes(mount) in apps/server/src/app.ts, npm run openapi, npm run fix`);
