import { type RoomingProblem, runSolver } from "../../apps/server/src/features/rooming/queries.ts";
import { madeWedding, type WeddingSize } from "../../apps/server/test/made-wedding.ts";
import type { Figure } from "./figure.ts";
import { round } from "./server.ts";

const usual: WeddingSize = { guests: 600, households: 190, rooms: 250, hotels: 6 };

/** Proposing rooms in the thread that answers requests, with every reason: the reading of the rows is not included. */
export async function measureRooming(): Promise<Figure[]> {
  const problem = madeWedding(usual);
  const first = await solve(problem);
  const again = await solve(structuredClone(problem));
  const rooms = new Map(first.reply.placed.map(({ sleeper, room }) => [sleeper, room]));
  const later = await solve(withTenMore(problem, rooms));
  const crowded = await solve(madeWedding({ ...usual, rooms: 170 }));
  const large = await solve(madeWedding({ guests: 2_000, households: 633, rooms: 800, hotels: 10 }));
  const isSame = JSON.stringify(first.reply) === JSON.stringify(again.reply);
  const helped = crowded.reply.refused.filter(({ changes }) => changes.length > 0).length;
  return [
    { what: "600 guests in 250 rooms, with reasons", value: first.seconds, unit: "s", target: "≤ 5 s" },
    { what: "of these without a room", value: countRefused(first), unit: "guests", target: "0" },
    { what: "the same again", value: isSame ? "the same" : "another plan", unit: "", target: "the same" },
    { what: "ten more, nobody moved", value: later.seconds, unit: "s", target: "≤ 0.5 s" },
    { what: "600 guests in 170 rooms, with refusals and changes", value: crowded.seconds, unit: "s", target: "≤ 5 s" },
    {
      what: "refused households with a change that helps",
      value: `${helped} of ${crowded.reply.refused.length}`,
      unit: "",
      target: "",
    },
    { what: "2,000 guests in 800 rooms", value: large.seconds, unit: "s", target: "≤ 20 s" },
  ];
}

type Solved = { reply: Awaited<ReturnType<typeof runSolver>>; seconds: number };

async function solve(problem: RoomingProblem): Promise<Solved> {
  const began = performance.now();
  const reply = await runSolver({ problem, projectId: "bench", user: "bench" });
  return { reply, seconds: round((performance.now() - began) / 1000, 2) };
}

const countRefused = ({ reply }: Solved) => reply.refused.flatMap(({ sleepers }) => sleepers).length;

/** Five couples come when all others have their rooms. */
function withTenMore(problem: RoomingProblem, rooms: ReadonlyMap<string, string>): RoomingProblem {
  const housed = problem.sleepers.map((sleeper) => ({ ...sleeper, room: rooms.get(sleeper.id) ?? null }));
  const added = problem.sleepers.slice(0, 10).map((sleeper, index) => ({
    ...sleeper,
    id: `new ${index}`,
    guestId: `new ${index}`,
    household: `new ${Math.floor(index / 2)}`,
    age: "ADULT" as const,
    ground: null,
  }));
  return { ...problem, sleepers: [...housed, ...added] };
}
