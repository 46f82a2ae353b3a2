import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { guestDataEndpoints } from "@nyota/contract/guests/guest-data";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

// What is left of others when a guest is erased, whose words are in it or only look as if they were.
const server = useServer();
let owner: Person;
let projectId: string;

beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner, { credits: 100 })).id;
});

const run = <T>(text: string) => inProject(server, projectId, async (db) => (await sql.raw<T>(text).execute(db)).rows);
const params = () => ({ projectId });
/** A key of one of the project's files. */
const keyOf = (digit: string) => `${projectId}/${digit.repeat(40)}`;

async function addGuest(name: string, more: Record<string, string> = {}): Promise<string> {
  const guest = { first_name: name, display_name: name, ...more };
  const { id } = await inProject(server, projectId, (db) =>
    db
      .insertInto("guests")
      .values({ project_id: projectId, position: 1, created_at: "2026-01-01T00:00:00Z", ...guest })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return id;
}

async function erase(guestId: string) {
  const deleted = await call(
    server.app,
    guestEndpoints.bulkDelete,
    { params: params(), body: { ids: [guestId] } },
    owner,
  );
  expect(deleted.status).toBe(200);
  const request = { params: { projectId, guestId } };
  expect(await call(server.app, guestDataEndpoints.erase, request, owner)).toMatchObject({ status: 200 });
}

async function readNotifications() {
  const { body } = await call(server.app, notificationEndpoints.list, { query: { page_size: 50 } }, owner);
  return body.results.map(({ title, message }) => ({ title, message }));
}

const addTask = async (title: string) =>
  (await call(server.app, taskEndpoints.create, { params: params(), body: { title } }, owner)).body.id;
const removeTask = (taskId: string) => call(server.app, taskEndpoints.remove, { params: { projectId, taskId } }, owner);
const restoreTask = (taskId: string) =>
  call(server.app, taskEndpoints.restore, { params: { projectId, taskId } }, owner);

describe("a guest who was called like a word of this program", () => {
  test.each(["after", "null", "title", "ACCEPTED", "2027"])(
    "%s leaves everything of others when erased",
    async (word) => {
      const guestId = await addGuest("Asha Rao", { legal_name: word });
      await run(`update guests set legal_name = null, updated_at = now() where id = '${guestId}'`);
      const otherId = await addGuest("Dev", { diet: "vegan" });
      const body = { ids: [guestId, otherId], set: { diet: "jain", side: "BRIDE" as const } };
      const changed = await call(server.app, guestEndpoints.bulkUpdate, { params: params(), body }, owner);
      const taskId = await addTask("Book the hall");
      await removeTask(taskId);
      await run(
        `insert into notifications (user_id, project_id, kind, topic, title, message)
       values ('${owner.id}', '${projectId}', 'x', 'ANSWERS', 'An answer', 'Dev answered')`,
      );
      await run(
        `with list as (insert into file_imports (project_id, file_name, storage_key, bytes, state, description)
         values ('${projectId}', 'a.csv', '${keyOf("a")}', 10, 'READY', '{"file": {"after": null, "title": true}}') returning id)
       insert into import_rows (project_id, import_id, row_number, cells, status, guest, changes)
       select '${projectId}', id, 1, '["Dev", null]', 'CHANGED', '{"first_name": "Dev", "status": "ACCEPTED", "day": "2027-02-11"}',
         '{"diet": {"before": null, "after": "vegan"}}' from list`,
      );
      const read = async () => ({
        history: await run(
          `select object_label, changes from activities where object_id is distinct from '${guestId}' and action <> 'deleted' order by id`,
        ),
        ofOther: await run(`select changes from activity_guests where guest_id = '${otherId}' order by activity_id`),
        notifications: await readNotifications(),
        lists: await run(`select storage_key, description from file_imports`),
        rows: await run(`select cells, guest, changes from import_rows`),
      });
      const before = await read();
      expect(before.history.length).toBeGreaterThan(1);
      expect(before.notifications).toHaveLength(1);

      await erase(guestId);

      expect(await read()).toEqual(before);
      expect(await restoreTask(taskId)).toMatchObject({ status: 200, body: { title: "Book the hall" } });
      // Undo still restores the other guest.
      const undo = { params: params(), body: { undo_id: changed.body.undo_id as string } };
      expect(await call(server.app, guestEndpoints.undo, undo, owner)).toMatchObject({
        status: 200,
        body: { count: 1 },
      });
      expect(await run(`select diet, side from guests where id = '${otherId}'`)).toEqual([
        { diet: "vegan", side: null },
      ]);
    },
  );
});

describe("a guest whose name is in longer ones", () => {
  test.each([
    ["Maya", "Mayank", "Maya Rao"],
    ["मीना", "मीनाक्षी", "मीना राव"],
    ["O'Neil", "O'Neill", "O'Neil & Rao"],
  ])("%s leaves %s and %s", async (name, longer, sharing) => {
    const guestId = await addGuest(name, { phone: "+919876511400" });
    await addGuest(longer);
    await addGuest(sharing);
    const sentence = `Call ${name}, ${longer}, ${sharing} at +919876511400 (not +9198765114001), ${name}.`;
    const left = `Call …, ${longer}, ${sharing} at … (not +9198765114001), ….`;
    const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
    const taskId = await addTask(sentence);
    await removeTask(taskId);
    const tag = JSON.stringify({ tag: { name: longer }, guest_ids: [guestId, crypto.randomUUID()] });
    await run(
      `insert into removals (project_id, id, kind, data) values ('${projectId}', gen_random_uuid(), 'TAG', ${text(tag)})`,
    );
    const escaped = sentence.replaceAll("&", "&#38;").replaceAll("'", "&#39;");
    await run(
      `insert into notifications (user_id, project_id, kind, topic, title, message)
       values ('${owner.id}', '${projectId}', 'x', 'ANSWERS', ${text(longer)}, ${text(escaped)})`,
    );
    const cells = (...of: string[]) => text(JSON.stringify(of));
    await run(
      `with list as (insert into file_imports (project_id, file_name, storage_key, bytes, state)
         values ('${projectId}', 'a.csv', '${keyOf("a")}', 10, 'READY'), ('${projectId}', 'b.csv', '${keyOf("b")}', 10, 'READY') returning id, storage_key)
       insert into import_rows (project_id, import_id, row_number, cells, status)
       select '${projectId}', id, 1, case when storage_key = '${keyOf("a")}' then ${cells(name, "vegan", longer)}::jsonb
         else ${cells(longer, `with ${name}`, sharing)}::jsonb end, 'NEW' from list`,
    );

    await erase(guestId);

    expect(await restoreTask(taskId)).toMatchObject({ status: 200, body: { title: left } });
    const [entry] = await run(`select object_label from activities where action = 'deleted' and object_type = 'task'`);
    expect(entry).toEqual({ object_label: left });
    expect(
      await run(`select data -> 'tag' as tag, jsonb_array_length(data -> 'guest_ids') as n from removals`),
    ).toEqual([{ tag: { name: longer }, n: 1 }]);
    const escapedLeft = left.replaceAll("&", "&#38;").replaceAll("'", "&#39;");
    expect(await readNotifications()).toEqual([{ title: longer, message: escapedLeft }]);
    // A file with a cell that is theirs goes; from another only the words that were read.
    expect(await run(`select storage_key from file_imports order by file_name`)).toEqual([
      { storage_key: null },
      { storage_key: keyOf("b") },
    ]);
    expect(
      await run(`select cells from import_rows r join file_imports f on f.id = r.import_id order by f.file_name`),
    ).toEqual([{ cells: ["…", "vegan", longer] }, { cells: [longer, "with …", sharing] }]);
  });

  test("the parts of a name go from a row of a list with their number", async () => {
    const guestId = await addGuest("Leela", { last_name: "Iyer", display_name: "Leela Iyer", phone: "+919876511400" });
    await run(
      `with list as (insert into file_imports (project_id, file_name, storage_key, bytes, state)
         values ('${projectId}', 'a.csv', '${keyOf("a")}', 10, 'READY') returning id)
       insert into import_rows (project_id, import_id, row_number, cells, status)
       select '${projectId}', id, n, cells::jsonb, 'NEW' from list, (values (1, '["Leela", "Iyer", "+919876511400", "Iyengar"]'),
         (2, '["Dev", "Iyer", "+919876511401", ""]')) as row (n, cells)`,
    );
    await erase(guestId);
    expect(await run(`select cells from import_rows order by row_number`)).toEqual([
      { cells: ["…", "…", "…", "Iyengar"] },
      { cells: ["Dev", "Iyer", "+919876511401", ""] },
    ]);
  });
});

test("a word is made of the letters, marks and digits of any script", async () => {
  const isWord = /[\p{L}\p{M}\p{N}]/u;
  const signs = Array.from({ length: 0x20000 }, (_, code) => code)
    .filter((code) => code > 2 && (code < 0xd800 || code > 0xf8ff))
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => !/[\p{Cn}\p{Co}]/u.test(sign));
  const { rows } = await inProject(server, projectId, (db) =>
    sql<{
      sign: string;
    }>`select sign from unnest(${signs}::text[]) as sign where sign ~ ('[' || nyota_word_characters() || ']')`.execute(
      db,
    ),
  );
  const found = new Set(rows.map(({ sign }) => sign));
  expect(signs.filter((sign) => isWord.test(sign) !== found.has(sign))).toEqual([]);
});
