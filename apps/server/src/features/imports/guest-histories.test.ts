import { activityEndpoints } from "@nyota/contract/account/activity";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { stringify } from "csv-stringify/sync";
import { beforeAll, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { makeProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { addEvents, prepare, publish, startCalmly, undo } from "#test/import-files/prepare.ts";

const harness = useServer();
beforeAll(() => startCalmly(harness));
const head = ["First name", "Last name", "Phone", "Group", "Diet", "Sangeet"];

test("an import is in the history of every guest it added or changed, with their changes", async () => {
  const owner = await signIn(harness);
  const projectId = (await makeProject(harness, owner, { credits: 100 })).id;
  await addEvents(harness, projectId, ["Sangeet"]);
  const place = { harness, projectId, owner };
  const params = { projectId };
  const history = async (name: string) => {
    const { body } = await call(harness.app, guestEndpoints.list, { params, query: {} }, owner);
    const object = body.results.find(({ first_name }) => first_name === name)!.id;
    const list = await call(harness.app, activityEndpoints.list, { params, query: { object } }, owner);
    return list.body.results.map(({ action, object_type, changes }) => [action, object_type, changes]);
  };
  const first = [
    ["Asha", "Rao", "9829010001", "Bride", "", "Yes"],
    ["Bela", "Rao", "9829010002", "Bride", "Jain", "No"],
  ];
  await publish(place, (await prepare(place, stringify([head, ...first]))).id);
  expect(await history("Asha")).toEqual([["published", "import", {}]]);

  const second = [
    ["Asha", "Rao", "9829010001", "Friends", "Vegan", "Yes"],
    ["Bela", "Rao", "9829010002", "Bride", "Jain", "Yes"],
    ["Chitra", "Rao", "9829010003", "Bride", "", "No"],
  ];
  const again = (await prepare(place, stringify([head, ...second]))).id;
  await publish(place, again);
  const { body: choices } = await call(harness.app, guestEndpoints.choices, { params }, owner);
  const sangeet = choices.events[0]!.value;
  expect(await history("Asha")).toEqual([
    ["published", "import", { diet: { before: null, after: "Vegan" }, group: { before: "Bride", after: "Friends" } }],
    ["published", "import", {}],
  ]);
  expect(await history("Bela")).toEqual([
    ["published", "import", { [`invitations.${sangeet}`]: { before: false, after: true } }],
    ["published", "import", {}],
  ]);
  expect(await history("Chitra")).toEqual([["published", "import", {}]]);

  await undo(place, again);
  expect((await history("Asha"))[0]).toEqual(["undone", "import", {}]);
  // A guest whose row changed nothing gets no entry for the import.
  expect(await history("Asha")).toHaveLength(3);
});
