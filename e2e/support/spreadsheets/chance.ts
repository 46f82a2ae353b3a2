/** The same sequence for the same seed, so that a list is the same on every machine. */
export function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  return { next, pick, below: (limit: number) => Math.floor(next() * limit) };
}

export const men = [
  "Ramesh",
  "Suresh",
  "Anil",
  "Vijay",
  "Gaurav",
  "Harish",
  "Mahesh",
  "Deepak",
  "Sanjay",
  "Manoj",
  "Ashok",
  "Vikram",
  "Naveen",
  "Arjun",
  "Karan",
  "Rohan",
  "Sunil",
  "Imran",
  "Joseph",
  "Tenzin",
];
export const women = [
  "Sunita",
  "Kamla",
  "Lakshmi",
  "Anita",
  "Meera",
  "Asha",
  "Nandini",
  "Priyanka",
  "Kavita",
  "Geeta",
  "Pooja",
  "Shobha",
  "Deepika",
  "Radhika",
  "Rekha",
  "Sonal",
  "Zoya",
  "Maria",
  "Hetal",
  "Tara",
];
export const surnames = [
  "Sharma",
  "Gupta",
  "Agarwal",
  "Rathore",
  "Mukherjee",
  "Iyer",
  "Patel",
  "Shah",
  "Mehta",
  "Saxena",
  "Khan",
  "Reddy",
  "Joshi",
  "Fernandes",
  "Bhatt",
  "Singh",
  "Nair",
  "Chaturvedi",
  "Deshpande",
  "Kapoor",
];
export const cities = [
  "Jaipur",
  "Udaipur",
  "Delhi",
  "Mumbai",
  "Pune",
  "Kota",
  "Indore",
  "Surat",
  "Leicester",
  "Kolkata",
];

/** A mobile number in a form used in India; different places in a list have different numbers. */
export const mobile = (n: number) => `98${String(20_000_000 + n * 7).padStart(8, "0")}`;
