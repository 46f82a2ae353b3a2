import { isProjectAccess, type Access } from "@nyota/contract/access";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { beforeAll, expect, test } from "vitest";
import { listMounted } from "#app.ts";
import { buildSite, makeWedding, open, submit } from "#features/rsvp/test/wedding-site.ts";
import { requestFor } from "../calls/example.ts";
import { makeObjects } from "../calls/objects.ts";
import { send } from "../client.ts";
import { countRoundTrips, type Counted } from "../count-round-trips.ts";
import { makeProject, signIn } from "../factories.ts";
import { useServer } from "../harness.ts";

// Every round trip to the database is time that a reader waits, and every statement is work: no change adds one in
// silence. After a change that has to, `vitest --update` writes the new figures.
const server = useServer();
beforeAll(buildSite, 60_000);

const describeCount = ({ statements, roundTrips }: Counted) => `${statements} statements, ${roundTrips} round trips`;

/** The least of a few tries: now and then a session is marked as used, or a job is begun. */
async function least(work: () => Promise<unknown>): Promise<Counted> {
  const tries: Counted[] = [];
  for (let n = 0; n < 3; n += 1) tries.push(await countRoundTrips(work));
  return tries.toSorted((a, b) => a.statements - b.statements || a.roundTrips - b.roundTrips)[0]!;
}

test("a household's page", async () => {
  const { link } = await makeWedding(server);
  const read = async () => expect((await open(server, link)).statusCode).toBe(200);
  expect(describeCount(await least(read))).toMatchInlineSnapshot(`"24 statements, 3 round trips"`);
});

test("a form of a household", async () => {
  const { link, sangeet, rajesh } = await makeWedding(server);
  let isComing = false;
  const answer = async () => {
    isComing = !isComing;
    const form = { intent: "answer", [`answer.${sangeet}.${rajesh}`]: isComing ? "ACCEPTED" : "DECLINED" };
    expect((await submit(server, link, form)).statusCode).toBe(303);
  };
  expect(describeCount(await least(answer))).toMatchInlineSnapshot(`"39 statements, 17 round trips"`);
});

test("one answer noted by a host", async () => {
  const { owner, projectId, sangeet, rajesh } = await makeWedding(server);
  let isComing = false;
  const edit = async () => {
    isComing = !isComing;
    const body = { invitations: [{ event_id: sangeet, status: isComing ? "ACCEPTED" : "DECLINED" }] } as const;
    const { status } = await send(
      server.app,
      guestEndpoints.update,
      { params: { projectId, guestId: rajesh }, body },
      owner,
    );
    expect(status).toBe(200);
  };
  expect(describeCount(await least(edit))).toMatchInlineSnapshot(`"15 statements, 14 round trips"`);
});

test("every call that reads a project, with nothing cached", async () => {
  const owner = await signIn(server);
  const projectId = (await makeProject(server, owner, { credits: 1_000 })).id;
  const params = await makeObjects(server, projectId, owner.id);
  const reads = listMounted().filter(({ method, may }) => method === "GET" && isProjectAccess(may as Access));
  const lines: string[] = [];
  for (const endpoint of reads) {
    const request = { ...requestFor(endpoint, params), params };
    const read = async () => {
      server.deps.cache.done.clear();
      await send(server.app, endpoint, request, owner);
    };
    lines.push(`${endpoint.path}: ${describeCount(await least(read))}`);
  }
  await expect(`${lines.toSorted().join("\n")}\n`).toMatchFileSnapshot("round-trips.txt");
}, 120_000);
