import { endpoint, endpoints } from "@nyota/contract/endpoint";
import { id } from "@nyota/contract/fields";
import fastify from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { buildApp, listMounted } from "#app.ts";
import { createCallSlots } from "#http/limits/call-slots.ts";
import { handleErrors } from "#http/failures/error-handler.ts";
import { createMount } from "#http/mount.ts";
import { send } from "../client.ts";
import { makeProject, signIn } from "../factories.ts";
import { useServer } from "../harness.ts";
import { fingerprint } from "./fingerprint.ts";
import { makeObjects } from "./objects.ts";

const server = useServer();

test("a reply that does not fit its contract leaves nothing written", async () => {
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner);
  const { add } = endpoints("tests", {
    add: endpoint({
      summary: "Adds a tag and answers what no contract allows",
      may: "GUEST:CREATE",
      method: "POST",
      path: "/api/projects/{projectId}/broken/",
      params: z.object({ projectId: id }),
      reply: z.object({ count: z.int() }),
    }),
  });
  const app = fastify();
  handleErrors(app, server.deps.constraints);
  const slots = createCallSlots(server.deps);
  createMount(app, server.deps, { mounted: [], slots })(add, async ({ scope }) => {
    await scope.db.insertInto("tags").values({ project_id: scope.projectId, name: "Elders" }).execute();
    return { count: "many" } as never;
  });
  const before = await fingerprint(server, projectId);
  const answer = await send(app as never, add, { params: { projectId } }, owner);
  expect(answer).toMatchObject({ status: 500, body: { code: "INTERNAL" } });
  expect(await fingerprint(server, projectId)).toEqual(before);
  await app.close();
});

const uploads = listMounted().filter(({ upload }) => upload);
test.each(uploads.map((each) => [`${each.method} ${each.path}`, each] as const))(
  "%s counts files that it refuses",
  async (_, upload) => {
    const owner = await signIn(server);
    const { id: projectId } = await makeProject(server, owner);
    const objects = await makeObjects(server, projectId, owner.id);
    const app = await buildApp({ ...server.deps, config: { ...server.deps.config, rateLimits: true } });
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    for (let sent = 0; sent <= (upload.upload?.perHour ?? 0); sent += 1) {
      const file = { name: "nothing.bin", bytes: Buffer.from([0, 1, 2, 3]) };
      answers.push(await send(app, upload, { params: objects, file }, owner));
    }
    const last = answers.pop();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect(last?.status).toBe(429);
    expect(JSON.stringify(last?.body)).toMatch(/an hour, uploaded or pasted\. It works again in (?:60|59) minutes\./);
    await app.close();
  },
  60_000,
);
