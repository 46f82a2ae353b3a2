import autocannon from "autocannon";
import { readSpent, type Spent } from "./processor-time.ts";

/** One of several servers that are compared. */
export type Contender = {
  name: string;
  url: string;
  /** Asked once for every window, because a token grows old. */
  headers?: () => Record<string, string>;
  requests?: { method?: string; path?: string; body?: string }[];
  pid: number;
};

type Window = { rate: number; p50: number; p99: number; spent: Spent; bytes: number };
export type Windows = Record<string, Window[]>;

type Rounds = { postmaster: number; rounds?: number; seconds?: number; expects?: "2xx" | "3xx" };

/**
 * Measures servers that are all up in windows of equal length, one after the other, in the opposite order every other
 * round: whatever else the machine does meets all of them. Any answer of another class fails the run.
 */
export async function measureInTurn(contenders: Contender[], rounds: Rounds): Promise<Windows> {
  const { rounds: count = 7, seconds = 2 } = rounds;
  const windows: Windows = Object.fromEntries(contenders.map(({ name }) => [name, []]));
  for (const contender of contenders) await measureWindow(contender, { ...rounds, seconds });
  for (let round = 0; round < count; round += 1)
    for (const contender of round % 2 ? contenders.toReversed() : contenders)
      windows[contender.name]!.push(await measureWindow(contender, { ...rounds, seconds }));
  return windows;
}

async function measureWindow(
  { url, headers, requests, pid }: Contender,
  { postmaster, seconds, expects = "2xx" }: Rounds & { seconds: number },
): Promise<Window> {
  const before = readSpent({ pid, postmaster });
  const result = await autocannon({
    url,
    connections: 8,
    duration: seconds,
    headers: { "accept-encoding": "gzip, deflate, br, zstd", ...headers?.() },
    ...(requests ? { requests } : {}),
  });
  const after = readSpent({ pid, postmaster });
  const answers = result[expects];
  if (result.errors > 0 || answers === 0 || answers !== result.requests.total)
    throw new Error(`${url}: ${result.requests.total} answers, ${answers} of ${expects}, ${result.errors} errors`);
  const each = (spent: keyof Spent) => (after[spent] - before[spent]) / answers;
  return {
    rate: answers / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    spent: { node: each("node"), main: each("main"), postgres: each("postgres") },
    bytes: result.throughput.total / answers,
  };
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The median of the ratios of each round, which a slow moment of the machine does not move, with its quartiles. */
export function ratioOf(windows: Windows, name: string, to: string) {
  const ratios = windows[name]!.map(({ rate }, round) => rate / windows[to]![round]!.rate).toSorted((a, b) => a - b);
  const at = (share: number) => (ratios[Math.floor((ratios.length - 1) * share)] ?? 0).toFixed(2);
  return { median: median(ratios), quartiles: `${at(0.25)}–${at(0.75)}` };
}

/** What a request costs, in words: rate, processor time, main thread, p99 and bytes. */
export function describeWindows(windows: Window[]): string {
  const of = (pick: (window: Window) => number, digits = 1) => median(windows.map(pick)).toFixed(digits);
  const spent = `node ${of(({ spent }) => spent.node)} (main ${of(({ spent }) => spent.main)}) + PostgreSQL ${of(({ spent }) => spent.postgres)} ms`;
  return `${of(({ rate }) => rate, 0)}/s, ${spent}, p50 ${of(({ p50 }) => p50, 0)} p99 ${of(({ p99 }) => p99, 0)} ms, ${of(({ bytes }) => bytes, 0)} bytes`;
}
