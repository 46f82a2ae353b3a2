import { nameKeys } from "@nyota/contract/files/shared-targets";
import { normalizeHeader } from "#lib/tables/header/score-header.ts";
import { knownHeaders } from "./known-headers.ts";

type Asked = {
  headers: readonly string[];
  /** The target of each column that is read. */
  targets: ReadonlyMap<number, string>;
  phone: number;
};

/**
 * The column of names on the left of a further phone that is not read, while another column has the guest's name: the
 * numbers may be those of the people in it.
 */
export function findNameLeftOut({ headers, targets, phone }: Asked): number | undefined {
  for (let column = phone - 1; column >= 0; column -= 1) {
    const target = targets.get(column);
    if (target !== undefined && [...nameKeys, "member"].includes(target)) return undefined;
    const meaning = knownHeaders.meanings.get(normalizeHeader(headers[column] ?? ""));
    if (target === undefined && (meaning === "full_name" || meaning === "first_name")) return column;
  }
  return undefined;
}

export const isFurtherPhone = (target: string) => target === "phone_2" || target === "phone_3";
