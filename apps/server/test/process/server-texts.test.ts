import { expect, test } from "vitest";
import { isWritten, listWritten } from "../../../../scripts/catalogues/server-texts.ts";

test("a sentence that the server does not send is found among the translated ones", () => {
  const written = listWritten();
  expect(isWritten("Choose among: {0}.", written)).toBe(true);
  expect(isWritten("Nobody has ever sent this sentence.", written)).toBe(false);
  expect(isWritten("{0} has never sent {1} this sentence!", written)).toBe(false);
});
