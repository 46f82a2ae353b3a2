import { messagesFor } from "@nyota/site/messages.ts";
import { expect, test } from "vitest";

const [en, hi] = [messagesFor("en"), messagesFor("hi")];

test.each([
  ["Sharma family, Jaipur", "the Sharma family"],
  ["Shri Ramesh Tripathi & family", "Shri Ramesh Tripathi & family"],
  ["Dr. Vikas Tripathi and family", "Dr. Vikas Tripathi and family"],
  ["Sunil Tripathi", "Sunil Tripathi"],
])("“the” stands before a family, not before a person: %s", (name, written) => {
  expect(en.forHousehold(name)).toBe(`For ${written}`);
  expect(en.notUs(name)).toBe(`Not ${written}? Tell us`);
});

test.each([
  ["Shri Ramesh Tripathi & family", "श्री Ramesh Tripathi एवं परिवार"],
  ["The Sharma family, Jaipur", "Sharma परिवार"],
  ["Mr. & Mrs. Anand", "श्री एवं श्रीमती Anand"],
  ["Abdul Rahman and Ayesha", "Abdul Rahman एवं Ayesha"],
  ["Mrinal Chandra", "Mrinal Chandra"],
  ["त्रिपाठी परिवार", "त्रिपाठी परिवार"],
])("in a Hindi sentence the words of a household's name are Hindi: %s", (name, written) => {
  expect(hi.forHousehold(name)).toBe(`${written} के लिए`);
  expect(hi.dear(hi.household(name))).toBe(`आदरणीय ${written},`);
  expect(hi.notUs(name)).toBe(`आप ${written} नहीं हैं? हमें बताइए`);
});
