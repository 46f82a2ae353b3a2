import { exportFormats, exportTopics, type ExportFormat, type ExportTopic } from "@nyota/contract/files/exports";
import { beforeAll, describe, expect, test } from "vitest";
import { exportFile, fetchFile } from "../export-files.ts";
import { type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { startCalmly } from "../import-files/prepare.ts";
import { readBytes } from "../import-files/read-bytes.ts";
import { inProject } from "../factories.ts";
import { canaries, fillGroup, makeTwoGroups, own } from "./group-sample.ts";

// The files of a collaborator limited to one of two groups contain nothing of the other group, and don't change when
// there is more of it.
const server = useServer();
let made: Awaited<ReturnType<typeof makeTwoGroups>>;
beforeAll(async () => {
  await startCalmly(server);
  made = await makeTwoGroups(server);
});

const kinds = exportTopics.flatMap((topic) => exportFormats.map((format) => [topic, format] as const));
const write = async (person: Person, topic: ExportTopic, format: ExportFormat) => {
  const place = { harness: server, projectId: made.place.projectId, owner: person };
  // On paper not all columns fit.
  const columns = format === "pdf" && topic === "guests" ? ["display_name", "phone", "notes"] : undefined;
  return exportFile(place, { topic, format, ...(columns && { columns }) });
};
/** The cells of a table; of a PDF only its size. */
const contentsOf = async (bytes: Buffer, format: ExportFormat) =>
  format === "pdf" ? [[String(bytes.length)]] : (await readBytes(bytes)).cells;

let copies = 1;
describe.each(kinds)("a file about %s as %s", (topic, format) => {
  test("contains only guests of the collaborator's group, however many others there are", async () => {
    const first = await write(made.helper, topic, format);
    const before = await contentsOf(first.bytes, format);
    copies += 1;
    await fillGroup(server, made.place, made.theirs, copies, copies);
    const second = await write(made.helper, topic, format);
    expect(second.made.rows).toBe(first.made.rows);
    expect(await contentsOf(second.bytes, format)).toEqual(before);
    const text = JSON.stringify(before);
    expect(text).not.toMatch(canaries);
    const all = await write(made.owner, topic, format);
    expect(all.made.rows).toBeGreaterThan(second.made.rows ?? 0);
    if (format === "pdf") return;
    expect(text).toMatch(own);
    expect(JSON.stringify(await contentsOf(all.bytes, format))).toMatch(canaries);
  });
});

test("a file that was written before the limit can't be downloaded after it", async () => {
  const { projectId } = made.place;
  const limits = (group_ids: string[] | null) =>
    inProject(server, projectId, (db) =>
      db.updateTable("collaborators").set({ group_ids }).where("user_id", "=", made.helper.id).execute(),
    );
  await limits(null);
  const { made: whole } = await write(made.helper, "guests", "csv");
  const place = { harness: server, projectId, owner: made.helper };
  expect((await fetchFile(place, whole.id)).status).toBe(200);
  await limits([made.mine.groupId]);
  expect((await fetchFile(place, whole.id)).status).toBe(404);
});
