import { expect, test } from "vitest";
import { globalActionOf, readGlobalKey } from "#lib/global-keys.ts";

const press = (key: string, more: KeyboardEventInit = {}) => new KeyboardEvent("keydown", { key, ...more });

test.each([
  [press("/"), "search"],
  [press("?", { shiftKey: true }), "shortcuts"],
  [press("k", { ctrlKey: true }), "palette"],
  [press("B", { metaKey: true }), "sidebar"],
  [press("k", { ctrlKey: true, shiftKey: true }), undefined],
  [press("/", { altKey: true }), undefined],
  [press("/", { ctrlKey: true }), undefined],
  [press("a"), undefined],
])("the key %o does %s", (event, action) => expect(globalActionOf(event)).toBe(action));

test("a key that is already handled, or typed into a field, has no other action", () => {
  const used = new KeyboardEvent("keydown", { key: "/", cancelable: true });
  used.preventDefault();
  expect(readGlobalKey(used)).toBeUndefined();
  const field = document.body.appendChild(document.createElement("input"));
  const read: unknown[] = [];
  field.addEventListener("keydown", (event) => read.push(readGlobalKey(event)));
  field.dispatchEvent(press("/"));
  field.dispatchEvent(press("k", { ctrlKey: true }));
  expect(read).toEqual([undefined, "palette"]);
});
