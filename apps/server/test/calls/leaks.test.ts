import { isDeepStrictEqual } from "node:util";
import { isProjectAccess, type Access } from "@nyota/contract/access";
import type { Named } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { listMounted } from "#app.ts";
import { send } from "../client.ts";
import { inProject, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { canaries, fillGroup, makeTwoGroups, own, type SampleGroup, type SamplePlace } from "./group-sample.ts";
import { effectiveExample, fieldsOf, withField } from "./body-fields.ts";
import { exampleOf, jsonSchemaOf } from "./example.ts";
import { withRealIds } from "./real-ids.ts";
import { queriesOf } from "./queries-of.ts";

// A collaborator limited to one of two groups makes every GET of the contract, with every filter and with the ids of
// both groups. No answer contains anything of the other group, and none changes by a byte when there is more of it. Nor
// does an answer to a change that names objects of the other group, be it done or refused.
const server = useServer();
const reads = listMounted().filter(({ method }) => method === "GET");
const writes = listMounted().filter(({ method, may }) => method !== "GET" && isProjectAccess(may as Access));
const nameOf = ({ method, path }: Named) => `${method} ${path}`;

type Answer = { call: string; status: number; body: string };
let place: SamplePlace;
let helper: Person;
/** Objects of the helper's group and of the other one, by the parameters they are named by. */
let mineIds: Record<string, string>;
let theirIds: Record<string, string>;
let before: Map<string, Answer[]>;
let repeated: Map<string, Answer[]>;
let after: Map<string, Answer[]>;
let changed: Map<string, Answer[]>;
let ownerBefore: Map<string, Answer[]>;
let ownerAfter: Map<string, Answer[]>;

const run = <T>(text: string) =>
  inProject(server, place.projectId, async (db) => (await sql.raw<T>(text).execute(db)).rows);

/** The ids of one group's objects, for every parameter that names something about guests. */
async function idsOf({ groupId, word }: SampleGroup): Promise<Record<string, string>> {
  const guest = `guest_id = (select id from guests where display_name = '${word} 1' and position = 1001)`;
  const [found] = await run<Record<string, string>>(`select '${groupId}' as "groupId",
    (select id from guests where display_name = '${word} 1' and position = 1001) as "guestId",
    (select id from collaborators where group_ids = array['${groupId}'::uuid]) as "collaboratorId",
    (select id from tags where name = '${word} tag 1') as "tagId",
    (select id from views where name = '${word} shared 1') as "viewId",
    (select id from guest_merges where kept_id = (select id from guests where display_name = '${word} 1' and position = 1001)) as "mergeId",
    (select id from dispatches where name = '${word} campaign 1') as "campaignId",
    (select id from reminders where status_reason = '${word}' limit 1) as "reminderId",
    (select id from messages where ${guest} limit 1) as "messageId",
    (select id from file_imports where right(storage_key, 40) = rpad(md5('${word}1'), 40, '0')) as "importId",
    (select id from file_exports where title = '${word}' limit 1) as "exportId",
    (select job_id from file_exports where title = '${word}' limit 1) as "jobId",
    (select id from kyc_documents where ${guest}) as "documentId",
    (select id from groups where name = '${word} silent 1') as "householdId",
    (select id from call_helpers where name = '${word} helper 1') as "helperId",
    (select id from guest_comments where ${guest} limit 1) as "guestCommentId",
    (select id from travels where ${guest} and direction = 'ARRIVAL') as "travelId",
    (select id from guest_stays where ${guest}) as "stayId",
    (select rule_id from room_rule_members where ${guest}) as "ruleId",
    (select id from change_requests where ${guest}) as "requestId"`);
  return { ...place.objects, ...found };
}

/** An object with its keys in order: which one comes first depends on the planner of the database, and tells nothing. */
const inOrder = (value: unknown) =>
  value === null || typeof value !== "object" || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** A workbook contains the second in which it was written. */
const withoutTime = (body: unknown): unknown =>
  typeof body === "string" && body.startsWith("PK") ? `a workbook of ${body.length}` : body;

async function ask(endpoint: Named, person: Person): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const params of [mineIds, theirIds])
    for (const query of queriesOf(endpoint, params)) {
      const { status, body } = await send(server.app, endpoint, { params, query }, person);
      const call = `${params === mineIds ? "own" : "other"} ${JSON.stringify(query)}`;
      const content = withoutTime(body);
      const text = JSON.stringify(content, (key, value: unknown) =>
        endpoint.ofWholeProject?.includes(key) || key === "last_used_at" ? "OF THE PROJECT" : inOrder(value),
      );
      answers.push({ call, status, body: text });
    }
  return answers;
}

/** Changes with the ids of the other group in the body, at objects of both groups. */
async function change(endpoint: Named, person: Person): Promise<Answer[]> {
  const answers: Answer[] = [];
  const schema = endpoint.body && jsonSchemaOf(endpoint.body);
  const example = schema && effectiveExample(schema);
  const bodies = schema
    ? [example, ...fieldsOf(schema).map(({ path, schema: part }) => withField(schema, example, path, exampleOf(part)))]
    : [undefined];
  // A hidden tag can be given to a guest, which opens it: tags are added by their names (decision 0023).
  const named = { ...theirIds, tagId: mineIds["tagId"] ?? "" };
  for (const params of [mineIds, theirIds])
    for (const body of bodies) {
      const request = { params, body: withRealIds(body, named, endpoint.feature) };
      const answer = await send(server.app, endpoint, request, person);
      answers.push({ call: JSON.stringify(request), status: answer.status, body: JSON.stringify(answer.body) });
    }
  return answers;
}

async function askAll(person: Person): Promise<Map<string, Answer[]>> {
  const answers = new Map<string, Answer[]>();
  for (const endpoint of reads) answers.set(endpoint.path, await ask(endpoint, person));
  return answers;
}

beforeAll(async () => {
  const made = await makeTwoGroups(server);
  ({ place, helper } = made);
  [mineIds, theirIds] = [await idsOf(made.mine), await idsOf(made.theirs)];
  before = await askAll(helper);
  repeated = await askAll(helper);
  ownerBefore = await askAll(made.owner);
  await fillGroup(server, place, made.theirs, 2, 4);
  after = await askAll(helper);
  ownerAfter = await askAll(made.owner);
  changed = new Map();
  for (const endpoint of writes) changed.set(nameOf(endpoint), await change(endpoint, helper));
}, 600_000);

const around = (body: string) => body.slice(Math.max(0, body.search(canaries) - 300)).slice(0, 600);
const shows = (answers: Answer[] | undefined, what: RegExp) => answers?.some(({ body }) => what.test(body)) ?? false;

describe("a collaborator limited to one group", () => {
  test.each(reads.map(({ path }) => [path]))("finds nothing of another group at %s", (path) => {
    const leaking = after.get(path)?.filter(({ body }) => canaries.test(body));
    expect(leaking?.map(({ call, body }) => [call, around(body)])).toEqual([]);
  });

  test.each(writes.map((endpoint) => [nameOf(endpoint)]))("is answered nothing of another group by %s", (name) => {
    const leaking = changed.get(name)?.filter(({ body }) => canaries.test(body));
    expect(leaking?.map(({ call, body }) => [call.slice(call.indexOf('"body"')), around(body)])).toEqual([]);
  });

  test.each(reads.map(({ path }) => [path]))("gets the same from %s however much the other groups contain", (path) => {
    expect(after.get(path)).toEqual(before.get(path));
  });
});

test("every call answers the same when it is repeated", () => {
  const volatile = reads
    .map(({ path }) => path)
    .filter((path) => JSON.stringify(before.get(path)) !== JSON.stringify(repeated.get(path)));
  expect(volatile).toEqual([]);
});

/** The calls at which even the owner finds nothing of any group, so that the tests above prove little about them. */
const silent: Record<string, string> = {
  "/api/users/me/": "the reader's own account",
  "/api/users/me/addresses/": "the reader's own account",
  "/api/users/me/sessions/": "the reader's own account",
  "/api/users/me/tokens/": "the reader's own account",
  "/api/users/me/collaborator-invites/": "invitations to the reader",
  "/api/users/me/collaborator-invites/{inviteId}/": "invitations to the reader",
  "/api/users/me/notification-settings/": "the reader's own choices",
  "/api/users/me/ownership-requests/": "requests to the reader",
  "/api/users/me/collaborator-access/": "the reader's own rights",
  "/api/projects/{projectId}/replies/{replyId}/file/":
    "the sample's file could not be fetched; files.test.ts of the inbox refuses one to a limited member",
  "/api/projects/{projectId}/search/":
    "nothing has the text of the example; search.test.ts searches as a limited member",
  "/api/projects/{projectId}/hotels/{hotelId}/rooming-lists/{roomingListId}/":
    "lines kept of an earlier day; rooming-lists.test.ts refuses them to a limited member",
  "/api/projects/{projectId}/hotels/{hotelId}/rooming-lists/{roomingListId}/download/":
    "lines kept of an earlier day; rooming-lists.test.ts refuses them to a limited member",
  "/api/projects/{projectId}/room-blocks/": "numbers of rooms contracted with hotels; refused to a limited member",
  "/api/projects/{projectId}/room-blocks/{blockId}/":
    "numbers of rooms contracted with hotels; refused to a limited member",
  "/api/projects/{projectId}/guests/{guestId}/loose-ends/":
    "rooms, journeys and events of the guest named in the path; loose-ends.test.ts refuses it to a member of other groups",
  "/api/projects/{projectId}/guests/{guestId}/as-of/": "what changed since; as-of.test.ts refuses it to members",
  "/api/projects/{projectId}/guests/{guestId}/comments/choices/":
    "members; guest-comments.test.ts refuses it to a member of other groups",
  "/api/projects/{projectId}/vehicles/": "vehicles and their drivers",
  "/api/projects/{projectId}/vehicles/{vehicleId}/": "vehicles and their drivers",
  "/api/projects/{projectId}/vehicles/{vehicleId}/driver-link/": "an address, which names nobody",
  "/api/projects/{projectId}/vehicles/{vehicleId}/driver-sheet/":
    "the named vehicle has no trips; drivers.test.ts refuses it to a limited member",
  "/api/travels/airports/": "fixed lists",
  "/api/travels/airlines/": "fixed lists",
  "/api/travels/services/airlines/": "flights of journeys; flights.test.ts compares them for a limited member",
  "/api/travels/services-2/arrival-flights-by-airports/":
    "flights of journeys; flights.test.ts compares them for a limited member",
  "/api/storefront/products/": "what is sold",
  "/api/storefront/cart/": "the reader's own cart",
  "/api/storefront/cart/discounts/": "the reader's own cart",
  "/api/storefront/last-buyer/": "whom the reader's own last order was for",
  "/api/storefront/orders/": "the reader's own orders",
  "/api/storefront/orders/{orderId}/": "the reader's own orders",
  "/api/projects/{projectId}/credit-usage/": "credits of the whole project; refused to a limited member",
  "/api/storefront/wallet/balances/": "the reader's own wallet",
  "/api/storefront/wallet/transactions/": "the reader's own wallet",
  "/api/celery/{jobId}/": "the progress of the reader's own job",
  "/api/tasks/": "tasks assigned to the reader",
  "/api/tasks/feed/": "the reader's own calendar address",
  "/api/projects/{projectId}/tasks/":
    "tasks of the whole project; tasks.test.ts refuses those of others to a limited member",
  "/api/projects/{projectId}/tasks/counts/": "how many tasks are in each state",
  "/api/projects/{projectId}/tasks/choices/": "fixed lists, events and members",
  "/api/projects/{projectId}/tasks/{taskId}/":
    "tasks of the whole project; tasks.test.ts refuses those of others to a limited member",
  "/api/projects/{projectId}/tasks/{taskId}/comments/{commentId}/":
    "tasks of the whole project; comments.test.ts refuses those of others to a limited member",
  "/api/projects/{projectId}/tasks/{taskId}/comments/":
    "tasks of the whole project; comments.test.ts refuses those of others to a limited member",
  "/api/users/me/merchants/": "the reader's own firm",
  "/api/merchants/users/": "staff of a firm",
  "/api/merchants/users/{staffId}/": "staff of a firm",
  "/api/merchants/users/{staffId}/permissions/": "staff of a firm",
  "/users/groups/": "staff of a firm",
  "/api/projects/{projectId}/merchant/": "the firm of the project",
  "/api/projects/choices/": "fixed lists",
  "/api/projects/{projectId}/events/choices/": "fixed lists",
  "/api/projects/{projectId}/file-imports/columns/": "fixed lists and the project's columns",
  "/api/projects/{projectId}/file-exports/columns/": "fixed lists and the project's columns",
  "/api/projects/{projectId}/file-imports/sample-file/": "fixed examples",
  "/api/projects/{projectId}/cover/": "a picture of the project; there is none",
  "/api/projects/{projectId}/activity-logs/people/": "about members",
  "/api/projects/{projectId}/ownership-transfer/": "about members",
  "/api/projects/{projectId}/assets/": "files of the whole project",
  "/api/projects/{projectId}/assets/{assetId}/": "files of the whole project",
  "/api/projects/{projectId}/microsite/checks/":
    "numbers of guests, which name nobody; publish-checks.test.ts compares them for a limited member",
  "/api/projects/{projectId}/microsite/translations/": "texts of the whole project",
  "/api/projects/{projectId}/message-templates/": "texts of the whole project",
  "/api/projects/{projectId}/message-templates/{templateId}": "texts of the whole project",
  "/api/projects/{projectId}/template-approvals/": "texts of the whole project",
  "/api/projects/{projectId}/opt-outs/{optOutId}/":
    "a number of nobody on the list; opt-outs.test.ts refuses that of another group's guest to a limited member",
  "/api/projects/{projectId}/conversations/{conversationId}/":
    "a conversation of the named guest; inbox.test.ts refuses that of another group's guest to a limited member",
  "/api/projects/{projectId}/conversations/{conversationId}/entries/": "the same",
  "/api/projects/{projectId}/webhooks/": "where programs are told; the owner's alone",
  "/api/projects/{projectId}/webhooks/{webhookId}/": "where programs are told; the owner's alone",
  "/api/projects/{projectId}/webhooks/{webhookId}/deliveries/": "ids and states; the owner's alone",
  "/api/projects/{projectId}/whatsapp-senders/{senderId}/qr-code/": "how to link a number",
  "/api/projects/{projectId}/guests/{guestId}/copy/": "a ZIP; the owner's alone",
  "/api/projects/{projectId}/guests/{guestId}/rsvp-link/":
    "an address, which names nobody; of another group's guest it is 404",
  "/api/projects/{projectId}/guests/{guestId}/rsvp-link/code/": "the same address as a picture",
  "/api/projects/{projectId}/travels/{travelId}/ticket/":
    "needs a stored file; tickets.test.ts compares it for a limited member",
  "/api/projects/{projectId}/kyc-documents/{documentId}/file/":
    "404: the sample's documents were requested and not received",
  "/api/projects/{projectId}/kyc-documents/{documentId}/value/":
    "404: the sample's documents were requested and not received",
  "/api/projects/{projectId}/file-exports/{exportId}/download/": "no file; leaks-in-files.test.ts writes some",
};

test("the owner finds the other group at every call, except for the listed ones", () => {
  // Of a workbook or a ZIP only the size is compared, which may be the same by chance.
  const isSize = (answers: Answer[] | undefined) => answers?.every(({ body }) => body.startsWith('"a workbook of'));
  const found = reads
    .map(({ path }) => path)
    .filter((path) => {
      const [answersBefore, answersAfter] = [ownerBefore.get(path), ownerAfter.get(path)];
      return !shows(answersAfter, canaries) && (isSize(answersAfter) || isDeepStrictEqual(answersAfter, answersBefore));
    });
  expect(found.toSorted()).toEqual(Object.keys(silent).toSorted());
});

test("a collaborator finds their own group wherever the owner finds it", () => {
  const missing = reads
    .filter(
      ({ may, wholeProject, path }) =>
        may !== "owner" && !wholeProject && shows(ownerAfter.get(path), own) && !shows(after.get(path), own),
    )
    .map(({ path }) => path);
  expect(missing).toEqual([]);
});

test("no call fails", () => {
  const failed = [...after, ...ownerAfter].flatMap(([path, answers]) =>
    answers
      .filter(({ status }) => status >= 500)
      .map(({ call, body }) => `${path} ${call.slice(call.indexOf('"body"'))} ${body}`),
  );
  expect(failed).toEqual([]);
});
