import { activityEndpoints } from "@nyota/contract/account/activity";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { callEndpoints } from "@nyota/contract/site/calls";
import { questionEndpoints } from "@nyota/contract/events/questions";
import { beforeEach, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { countRows } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { finish, makeQueue, next, readQueue, run, type Queue } from "./test/make-queue.ts";

const server = useServer();
let queue: Queue;
let household: string;
let asha: string;
beforeEach(async () => {
  queue = await makeQueue(server, 2);
  household = queue.households[0] as string;
  asha = queue.guests[0] as string;
  await next(server, queue, queue.owner);
});

const answer = (more: object = {}) => ({ event_id: queue.sangeet, guest_id: asha, response: "ACCEPTED", ...more });
const readCard = async () =>
  (await call(server.app, callEndpoints.card, { params: { ...queue.params, householdId: household } }, queue.owner))
    .body;
const readSteps = async () =>
  (await call(server.app, guestEndpoints.answers, { params: { ...queue.params, guestId: asha } }, queue.owner)).body
    .steps;
const noSideEffects = async () => [
  await countRows(server, queue.projectId, "calls"),
  await countRows(server, queue.projectId, "rsvp_answers"),
];

test("answers are stored as given on the phone, with who heard them", async () => {
  const done = await finish(server, queue, queue.owner, {
    household,
    outcome: "ANSWERED",
    notes: "Spoke to Asha, they drive",
    answers: [answer({ meal_choice: "Jain", plus_ones: 1 }), answer({ event_id: queue.wedding, response: "UNSURE" })],
  });
  expect([done.status, done.body]).toEqual([
    201,
    expect.objectContaining({ outcome: "ANSWERED", notes: "Spoke to Asha, they drive", caller: "Meera" }),
  ]);
  const [row] = await run(
    server,
    queue,
    `select response, meal_choice, plus_ones, answered_by, channel from invitations
    where guest_id = '${asha}' and event_id = '${queue.sangeet}'`,
  );
  expect(row).toEqual({
    response: "ACCEPTED",
    meal_choice: "Jain",
    plus_ones: 1,
    answered_by: "COLLABORATOR",
    channel: "PHONE",
  });
  const steps = await readSteps();
  expect(steps.map(({ after, answered_by, caller, actor }) => [after, answered_by, caller, actor]).toSorted()).toEqual([
    ["ACCEPTED", "COLLABORATOR", "Meera", "Meera"],
    ["UNSURE", "COLLABORATOR", "Meera", "Meera"],
  ]);
  expect(await countRows(server, queue.projectId, "call_claims")).toBe(0);
  const { results } = await readQueue(server, queue, queue.owner);
  expect(results.find(({ household_id }) => household_id === household)).toMatchObject({
    answered: 1,
    open: 3,
    calls: 1,
  });
});

test("the list of activities says who phoned and what was answered", async () => {
  await finish(server, queue, queue.owner, { household, outcome: "ANSWERED", answers: [answer()] });
  const { body } = await call(server.app, activityEndpoints.list, { params: queue.params, query: {} }, queue.owner);
  expect(body.results.slice(0, 2).map(({ action, object_label }) => [action, object_label])).toEqual([
    ["phoned", "Family 1"],
    ["noted on the phone the answers of", "Family 1"],
  ]);
});

test("the card has the people, their numbers, the form and earlier calls, the latest first", async () => {
  await finish(server, queue, queue.owner, { household, outcome: "BUSY" });
  await finish(server, queue, queue.owner, { household, outcome: "CALL_BACK", notes: "After 7 pm" });
  const card = await readCard();
  expect(card).toMatchObject({ household: "Family 1", is_group: true, group: "Bride", claim: null });
  expect(card.people.map(({ name, phones }) => [name, phones])).toEqual([
    ["Asha 1", ["+919829000001"]],
    ["Vikram 1", []],
  ]);
  expect(card.calls.map(({ outcome, notes }) => [outcome, notes])).toEqual([
    ["CALL_BACK", "After 7 pm"],
    ["BUSY", null],
  ]);
  expect(card.events.map(({ name, is_open, guests }) => [name, is_open, guests.length])).toEqual([
    ["Sangeet", true, 2],
    ["Wedding", true, 2],
  ]);
});

test("questions are answered in the same form", async () => {
  const body = { text: "Do you need a room?", type: "YES_NO", per: "HOUSEHOLD" };
  const question_id = (await send(server.app, questionEndpoints.create, { params: queue.params, body }, queue.owner))
    .body.id;
  const given = (values: string[]) => ({
    household,
    outcome: "ANSWERED",
    questions: [{ question_id, guest_id: null, values }],
  });
  const refused = await finish(server, queue, queue.owner, given(["perhaps"]));
  expect([refused.status, refused.body]).toEqual([
    400,
    { "questions.0.values": ["Choose one of the answers offered."] },
  ]);
  expect((await finish(server, queue, queue.owner, given(["yes"]))).status).toBe(201);
  expect((await readCard()).questions[0]?.values).toEqual(["yes"]);
});

test("answers after the deadline are taken, and answers of others never are", async () => {
  await run(server, queue, "update events set rsvp_deadline = now() - interval '1 day'");
  const foreign = await finish(server, queue, queue.owner, {
    household,
    outcome: "ANSWERED",
    answers: [answer(), answer({ guest_id: queue.guests[2] })],
  });
  expect([foreign.status, foreign.body]).toEqual([
    400,
    { "answers.1.response": ["This household is not invited to it."] },
  ]);
  expect(await noSideEffects()).toEqual([0, 0]);
  expect(
    (await finish(server, queue, queue.owner, { household, outcome: "ANSWERED", answers: [answer()] })).status,
  ).toBe(201);
});

test("a wrong meal, too many people and times in the past are refused at their fields, and nothing is stored", async () => {
  const meal = await finish(server, queue, queue.owner, {
    household,
    outcome: "ANSWERED",
    answers: [answer({ meal_choice: "Fish", plus_ones: 9 })],
  });
  expect(meal.body).toEqual({
    "answers.0.meal_choice": ["Choose one of the answers offered."],
    "answers.0.plus_ones": ["This is more than they may bring."],
  });
  const past = await finish(server, queue, queue.owner, {
    household,
    outcome: "BUSY",
    try_again_at: "2020-01-01T00:00:00Z",
  });
  expect(past.body).toEqual({ try_again_at: ["Choose a time in the future."] });
  const silent = await finish(server, queue, queue.owner, { household, outcome: "NO_ANSWER", answers: [answer()] });
  expect(Object.keys(silent.body)).toEqual(["outcome"]);
  expect(await noSideEffects()).toEqual([0, 0]);
  expect(await countRows(server, queue.projectId, "call_claims")).toBe(1);
});

test("where places are short, a yes on the phone waits like one on the page", async () => {
  await run(server, queue, `update events set capacity = 1 where id = '${queue.sangeet}'`);
  const answers = [answer(), answer({ guest_id: queue.guests[1] })];
  expect((await finish(server, queue, queue.owner, { household, outcome: "ANSWERED", answers })).status).toBe(201);
  expect((await readSteps()).map(({ after, caller }) => [after, caller])).toEqual([["WAITING", "Meera"]]);
});

test("calls stay in the history of guests who move to another household", async () => {
  await finish(server, queue, queue.owner, { household, outcome: "BUSY", notes: "Line engaged" });
  const to = queue.households[1] as string;
  await run(server, queue, `update guests set sub_group_id = '${to}' where id = '${asha}'`);
  const { body } = await call(
    server.app,
    callEndpoints.card,
    { params: { ...queue.params, householdId: to } },
    queue.owner,
  );
  expect(body.calls.map(({ notes }) => notes)).toEqual(["Line engaged"]);
});

test("a repeated request stores the call once", async () => {
  const request = { params: { ...queue.params, householdId: household }, body: { outcome: "BUSY" } };
  const options = { ...queue.owner, headers: { "idempotency-key": "0190c1b2-0000-7000-8000-000000000001" } };
  const statuses = [];
  for (let n = 0; n < 2; n += 1) statuses.push((await send(server.app, callEndpoints.finish, request, options)).status);
  expect(statuses).toEqual([201, 201]);
  expect(await countRows(server, queue.projectId, "calls")).toBe(1);
});
