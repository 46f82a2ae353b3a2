import { documentEndpoints } from "@nyota/contract/guests/documents";
import pg from "pg";
import { expect, test } from "vitest";
import { makeWedding } from "#features/rsvp/test/wedding-site.ts";
import { call } from "#test/client.ts";
import { countRows } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();

/**
 * Three hosts request the same document from overlapping guests at the same time. Returns how many were requested, and
 * how many rows there are.
 */
async function askAtOnce() {
  const { owner, projectId, rajesh, sunita, meera } = await makeWedding(server);
  const ask = (ids: string[]) =>
    call(server.app, documentEndpoints.request, { params: { projectId }, body: { ids, kind: "VISA" } }, owner);
  const answers = await Promise.all([ask([rajesh, sunita, meera]), ask([meera, sunita, rajesh]), ask([sunita])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const asked = answers.reduce((sum, { body }) => sum + body.requested, 0);
  return { asked, rows: await countRows(server, projectId, "kyc_documents") };
}

test("concurrent requests of several hosts create each document once", async () => {
  expect(await askAtOnce()).toEqual({ asked: 3, rows: 3 });
});

test("control: without the unique index the same creates documents twice", async () => {
  const owner = new pg.Client({ connectionString: server.url });
  await owner.connect();
  await owner.query("drop index kyc_documents_by_guest");
  await owner.end();
  expect(await askAtOnce()).toEqual({ asked: 7, rows: 7 });
});
