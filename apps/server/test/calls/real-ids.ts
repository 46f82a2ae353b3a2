import { exampleOf } from "./example.ts";

const placeholder = exampleOf({ type: "string", format: "uuid" });

/** The object that a field or a feature is named after: `guest_ids` and `guests` after `guestId`. */
function objectFor(name: string, objects: Record<string, string>): string | undefined {
  const letters = name.toLowerCase().replaceAll("_", "");
  const matches = Object.keys(objects).filter((key) => letters.includes(key.replace(/Id$/, "").toLowerCase()));
  const longest = matches.toSorted((one, other) => other.length - one.length)[0];
  return longest === undefined ? undefined : objects[longest];
}

/**
 * A body derived from the contract with ids of existing objects: each example of an id becomes the object its field is
 * named after, else the one its feature is named after, else the guest.
 */
export function withRealIds<T>(body: T, objects: Record<string, string>, feature: string): T {
  const visit = (value: unknown, name: string): unknown => {
    if (value === placeholder) return objectFor(name, objects) ?? objectFor(feature, objects) ?? objects["guestId"];
    if (Array.isArray(value)) return value.map((item) => visit(item, name));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner, key)]));
  };
  return visit(body, "") as T;
}
