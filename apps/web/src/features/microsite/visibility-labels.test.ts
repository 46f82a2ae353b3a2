import { expect, test } from "vitest";
import { visibilitySentences } from "./visibility-labels.ts";

const seen: Parameters<typeof visibilitySentences>[0] = {
  is_published: true,
  has_password: false,
  sections: [{ section: "schedule", is_shown: true }],
  visibility: {
    households_invited: 96,
    households_with_link: 1,
    public_events: [{ id: "1", name: "Sangeet" }],
    private_events: [{ id: "2", name: "Cocktail" }],
  },
};

test("the sentences name each event and who can see it", () => {
  expect(visibilitySentences(seen)).toEqual([
    "Anyone with the public link sees the page with Sangeet.",
    "Cocktail is shown only to those who are invited.",
    "96 households and single guests are invited; 1 of them has a personal link, which shows their own events and works even while the public page is not published.",
  ]);
});

test("an unpublished page and a password are named", () => {
  expect(visibilitySentences({ ...seen, is_published: false })[0]).toBe("Nobody sees the public page yet.");
  expect(
    visibilitySentences({ ...seen, has_password: true, sections: [{ section: "schedule", is_shown: false }] })[0],
  ).toBe("Anyone with the public link and the password sees the page without any event.");
});
