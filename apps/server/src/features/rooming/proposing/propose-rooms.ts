import { addDays } from "@nyota/contract/days";
import type { Proposal, ProposedRoom, roomProposalEndpoints } from "@nyota/contract/rooming/rooming";
import type { Deps } from "#http/deps.ts";
import { requireRate } from "#http/limits/require-rate.ts";
import type { Preparing } from "#http/mount.ts";
import type { Scope } from "#http/scope.ts";
import { readGuestVersions, readRoomVersions, readRulesVersion } from "../placing/read-versions.ts";
import type { Place } from "../solver/find-changes.ts";
import { runSolver } from "./run-solver.ts";
import { readProblem, type ProposalQuery, type ReadProblem } from "./read-problem.ts";
import type { SolverReply } from "./solver-messages.ts";

type Versions = { guests: Map<string, string>; rooms: Map<string, string>; rules: string };
type Question = ReadProblem & { versions: Versions; projectId: string; user: string };

/** Each takes a processor for seconds. */
const perHour = 120;

/** Proposes rooms. The problem is read in a short transaction and solved without a connection; nothing is changed. */
export const proposeRooms =
  (deps: Deps) =>
  async ({ query, briefly }: Preparing<typeof roomProposalEndpoints.propose>): Promise<Proposal> => {
    const question = await briefly(async (scope) => {
      await requireRate(scope, deps, {
        limits: [{ key: `proposals of ${scope.actor.id}`, limit: perHour, seconds: 3_600 }],
        words: `${perHour} proposals an hour`,
      });
      return readQuestion(scope, query);
    });
    // Nobody needs a room: there is nothing to solve.
    if (question.guests.length === 0)
      return { places: [], rooms: [], left_out: [], rules_version: question.versions.rules, is_complete: true };
    return formatProposal(question, await runSolver(question));
  };

/** What a proposal is made from, with the versions it is checked against when it is used. */
async function readQuestion(scope: Scope, query: ProposalQuery): Promise<Question> {
  // Versions first: a change between the two reads makes the proposal stale, and not wrong.
  const rules = await readRulesVersion(scope);
  const read = await readProblem(scope, query);
  const versions = {
    guests: await readGuestVersions(
      scope,
      read.guests.map(({ id }) => id),
    ),
    rooms: await readRoomVersions(
      scope,
      read.rooms.map(({ id }) => id),
    ),
    rules,
  };
  return { ...read, versions, projectId: scope.projectId, user: scope.actor.id ?? "" };
}

/** The solver's answer in the shape of the contract. */
function formatProposal(question: Question, { placed, refused, isCancelled }: SolverReply): Proposal {
  const { problem, guests, versions } = question;
  const guestOf = new Map(guests.map((guest) => [guest.id, guest]));
  const sleeperOf = new Map(problem.sleepers.map((sleeper) => [sleeper.id, sleeper]));
  const dayOf = (night: number) => addDays(problem.firstDay, night);
  const formatPlace = ({ sleeper, room, from, to }: Place) => {
    const { guestId, name } = sleeperOf.get(sleeper)!;
    return { guest_id: guestId, guest_name: name, room_id: room, check_in: dayOf(from), check_out: dayOf(to) };
  };
  const places = placed.map(({ sleeper, room, reasons }) => {
    const { id, name, age_band, household_name, check_in, check_out } = guestOf.get(sleeper)!;
    return {
      guest_id: id,
      room_id: room,
      check_in,
      check_out,
      guest: { id, name, age_band, household: household_name },
      guest_version: versions.guests.get(id) ?? "",
      reasons: reasons.map(({ text }) => text),
    };
  });
  const left_out = refused.map(({ sleepers, text, changes }) => {
    const left = sleepers.map((id) => guestOf.get(id)!);
    return {
      guests: left.map(({ id, name }) => ({ id, name })),
      check_in: left.map(({ check_in }) => check_in).toSorted()[0]!,
      check_out: left
        .map(({ check_out }) => check_out)
        .toSorted()
        .at(-1)!,
      reason: text,
      changes: changes.map((change) => ({
        kind: change.kind,
        text: change.text,
        places: change.places.map(formatPlace),
      })),
    };
  });
  const used = new Set([
    ...places.map(({ room_id }) => room_id),
    ...left_out.flatMap(({ changes }) => changes.flatMap((change) => change.places.map(({ room_id }) => room_id))),
  ]);
  return {
    places,
    rooms: formatRooms(question, used),
    left_out,
    rules_version: versions.rules,
    is_complete: !isCancelled,
  };
}

function formatRooms({ rooms, housed, problem, versions }: Question, used: ReadonlySet<string>): ProposedRoom[] {
  const lastDay = addDays(problem.firstDay, problem.nights);
  const staying = housed.filter(({ check_in, check_out }) => check_in < lastDay && check_out > problem.firstDay);
  const inRoom = Map.groupBy(staying, ({ room_id }) => room_id);
  return rooms
    .filter(({ id }) => used.has(id))
    .map(({ id, room_number, room_type, floor, base_capacity, max_capacity, hotel_id, hotel_name }) => ({
      id,
      room_number,
      room_type,
      floor,
      base_capacity,
      max_capacity,
      hotel: { id: hotel_id, name: hotel_name },
      others: [
        ...new Map((inRoom.get(id) ?? []).map((guest) => [guest.id, { id: guest.id, name: guest.name }])).values(),
      ],
      room_version: versions.rooms.get(id) ?? "",
    }));
}
