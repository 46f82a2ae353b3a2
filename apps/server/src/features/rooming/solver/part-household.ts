import type { CompiledProblem } from "./compile-problem.ts";

/**
 * Ways to divide a household over rooms: the adults in their order or by sex, and the children beside one of them. None
 * if there are fewer adults than rooms.
 */
export function partHousehold(c: CompiledProblem, sleepers: readonly number[], count: number): number[][][] {
  const adults = sleepers.filter((sleeper) => c.isAdult[sleeper] === 1);
  const children = sleepers.filter((sleeper) => c.isAdult[sleeper] === 0);
  if (adults.length < count) return [];
  const bySex = adults.toSorted((a, b) => c.sex[a]! - c.sex[b]! || a - b);
  const isOrdered = bySex.every((sleeper, index) => sleeper === adults[index]);
  const ways = [adults, ...(isOrdered ? [] : [bySex])].flatMap((order) => dealEvenly(order, children, count));
  if (count === 2 && adults.length > 2)
    ways.push(
      [[...adults.slice(0, 2), ...children], adults.slice(2)],
      [adults.slice(0, 1), [...adults.slice(1), ...children]],
    );
  return ways;
}

function dealEvenly(adults: readonly number[], children: readonly number[], count: number): number[][][] {
  const parts: number[][] = Array.from({ length: count }, () => []);
  for (const [index, adult] of adults.entries()) parts[Math.floor((index * count) / adults.length)]!.push(adult);
  const spread = parts.map((part) => [...part]);
  for (const child of children) {
    const [emptiest] = spread.toSorted((a, b) => a.length - b.length || a[0]! - b[0]!);
    emptiest!.push(child);
  }
  if (children.length < 2) return [spread];
  return [spread, parts.map((part, index) => (index === 0 ? [...part, ...children] : part))];
}
