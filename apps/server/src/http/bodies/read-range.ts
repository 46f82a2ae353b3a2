import type { Range } from "#gateways/storage/storage.ts";

/**
 * The one range that players ask for. Several ranges, other units and nonsense are answered with the whole file
 * (undefined), as HTTP allows.
 */
export function readRange(header: string | undefined, size: number): Range | "UNSATISFIABLE" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "UNSATISFIABLE" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return undefined;
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size ? "UNSATISFIABLE" : { start, end };
}
