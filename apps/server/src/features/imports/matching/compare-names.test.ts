import { expect, test } from "vitest";
import { compareNames } from "./compare-names.ts";
import { isUnnamed } from "./find-likely.ts";
import { formOf } from "./name-form.ts";
import { transliterate } from "#lib/text/transliterate.ts";

const compare = (a: string, b: string) => compareNames(formOf(a), formOf(b));

test.each([
  ["Ramesh Sharma", "Ramesh Sharmaa"],
  ["Anil Choudhary", "Anil Chaudhari"],
  ["Lakshmi Iyer", "Laxmi Iyer"],
  ["Md. Salim Khan", "Mohammed Saleem Khan"],
  ["Mohd Arif", "Muhammad Arif"],
  ["Gaurav Dixit", "Gourav Dikshit"],
  ["Sharma Ramesh", "Ramesh Sharma"],
  ["Shri Ramesh Sharma ji", "Ramesh Sharma"],
  ["Rameshbhai Patel", "Ramesh Patel"],
  ["Ushaben Shah", "Usha Shah"],
  ["Ramesh Sharma & family", "Ramesh Sharma"],
  ["Smt. Sunita Devi (saparivar)", "Sunita Devi"],
  ["रमेश शर्मा", "Ramesh Sharma"],
  ["राजकुमार चौधरी", "Rajkumar Choudhary"],
  ["लक्ष्मी अय्यर", "Laxmi Aiyar"],
  ["फ़िरोज़ ख़ान", "Feroz Khan"],
  ["રમેશ પટેલ", "Ramesh Patel"],
  ["ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ", "Gurpreet Singh"],
  ["মোহন মুখার্জী", "Mohan Mukherjee"],
  ["ರಮೇಶ್ ಶೆಟ್ಟಿ", "Ramesh Shetty"],
  ["కృష్ణ రెడ్డి", "Krishna Reddy"],
  ["ലക്ഷ്മി ദേവി", "Laxmi Devi"],
])("%s and %s are one name", (a, b) => {
  expect(compare(a, b)).toBe("SOUNDS");
  expect(compare(b, a)).toBe("SOUNDS");
});

test.each([
  ["Ramesh Shrama", "Ramesh Sharma", "CLOSE"],
  ["Rajseh Gupta", "Rajesh Gupta", "CLOSE"],
  ["Nandini Agrawal", "Nandini Agarwal", "CLOSE"],
  ["Kavya Sharma", "Navya Sharma", "CLOSE"],
  ["R. K. Gupta", "Rajesh Kumar Gupta", "INITIALS"],
  ["RK Gupta", "Rajesh Kumar Gupta", "INITIALS"],
  ["R Gupta", "Rajesh Kumar Gupta", "INITIALS"],
  ["Tara", "Tara Sharma", "PART"],
  ["Rajesh Gupta", "Rajesh Kumar Gupta", "PART"],
  ["Ramesh Sharma", "Ramesh Sharma Jr", "CLOSE"],
])("%s could be %s: %s", (a, b, likeness) => {
  expect(compare(a, b)).toBe(likeness);
  expect(compare(b, a)).toBe(likeness);
});

test.each([
  ["Ramesh Sharma", "Suresh Sharma"],
  ["Asha Rao", "Anil Rao"],
  ["Riya Sharma", "Diya Sharma"],
  ["Ram Sharma", "Reema Sharma"],
  ["Ramesh Sharma Jr", "Ramesh Sharma Sr"],
  ["Sharma", "Ramesh Sharma"],
  ["R. K.", "Rajesh Kumar"],
  ["Amit Jain", "Anuj Jain"],
  ["", "Ramesh Sharma"],
  ["& family", "Ramesh Sharma"],
])("%s is not %s", (a, b) => {
  expect(compare(a, b)).toBe("NONE");
});

test("Indian scripts are compared as people write them in Latin letters", () => {
  expect(["ડॉલી", "ডলি", "ऑस्कर", "अंजलि", "ऋषि", "अ", "மோகன்", "Ramesh"].map(transliterate)).toEqual([
    "dolee",
    "dali",
    "oskar",
    "anjali",
    "rishi",
    "a",
    "மோகன்",
    "Ramesh",
  ]);
  expect(["शर्मा", "रमेश", "चौधरी", "ज़ोया", "मीनाक्षी"].map(transliterate)).toEqual([
    "sharmaa",
    "ramesh",
    "chaudharee",
    "zoyaa",
    "meenaakshee",
  ]);
});

test("A plus-one without a name is told apart from people with unusual names", () => {
  for (const name of ["Guest of Anil Gupta", "Anil's guest", "+1", "Plus one", "Wife of Ramesh"])
    expect(isUnnamed(name), name).toBe(true);
  for (const name of ["Guestling Rao", "Friendly Wife", "Anil Gupta"]) expect(isUnnamed(name), name).toBe(false);
});
