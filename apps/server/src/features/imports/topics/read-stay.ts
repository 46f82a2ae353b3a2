import { addDays } from "@nyota/contract/days";
import { hotelFields, hotelFieldSchemas } from "@nyota/contract/travel-stay/hotel-fields";
import { roomFields, roomFieldSchemas } from "@nyota/contract/travel-stay/room-fields";
import { stayFields, stayFieldSchemas } from "@nyota/contract/travel-stay/stay-fields";
import type { Problem } from "../rows/guest-values.ts";
import { isBlankCell } from "../values/cell-result.ts";
import { parseMoment } from "./parse-moment.ts";
import { quote, readChoice, readSum, readText, refuse, unread, warn, type ChoiceAliases } from "./read-fields.ts";
import type { ReadRecord, RecordValues, Texts, TopicPlan } from "./topic.ts";

const bedAliases: ChoiceAliases = {
  OWN: "own, own bed, single, single bed, yes, normal",
  SHARED: "shared, sharing, share, double, twin, king, queen, double bed, twin sharing",
  EXTRA: "extra, extra bed, eb, mattress, rollaway",
  COT: "cot, baby cot, crib",
};
const payerAliases: ChoiceAliases = {
  HOST: "host, hosts, us, we, family, bride, groom, bride side, groom side, company, complimentary, you pay",
  GUEST: "guest, self, own, himself, herself, themselves, direct, self paid, by guest, the guest pays",
  SPLIT: "split, shared, half, both, 50 50",
};
const choices = { bed_kind: bedAliases, payer: payerAliases } as const;
const texts = {
  hotel: { info: hotelFields.name, schema: hotelFieldSchemas.name },
  room_number: { info: roomFields.room_number, schema: roomFieldSchemas.room_number },
  room_type: { info: roomFields.room_type, schema: roomFieldSchemas.room_type },
} as const;

/** The stay of one row, with its hotel and room by name. */
export function readStay(row: Texts, plan: TopicPlan): ReadRecord[] {
  const filled = new Map([...row].filter(([, text]) => !isBlankCell(text)));
  if (!["hotel", "room_number", "check_in", "check_out"].some((key) => filled.has(key))) return [];
  const values: RecordValues = {};
  const problems: Problem[] = [];
  for (const [key, field] of Object.entries(texts)) {
    const cell = filled.get(key) ?? "";
    const text =
      key === "room_number" ? cell.replace(/^(?:room|rm|r)\.?\s*(?:no\.?|number|#)?[\s:.-]*(?=\d)/i, "") : cell;
    const read = readText(text, { ...field, target: key });
    if (read.value !== undefined) values[key] = read.value;
    problems.push(...read.problems);
  }
  for (const key of ["bed_kind", "payer"] as const) {
    const field = { info: stayFields[key], schema: stayFieldSchemas[key], target: key };
    const read = readChoice(filled.get(key) ?? "", field, choices[key]);
    if (read.value !== undefined) values[key] = read.value;
    problems.push(...read.problems);
  }
  readNights({ filled, values, problems, plan });
  const left = problems.flatMap(({ field, unread: isUnread }) =>
    isUnread && field ? [`${plan.labels.get(field) ?? field}: ${filled.get(field)}`] : [],
  );
  const notes = [filled.get("notes") ?? "", ...left].filter(Boolean).join("\n");
  const read = readText(notes, { info: stayFields.notes, schema: stayFieldSchemas.notes, target: "notes" });
  if (read.value !== undefined) values["notes"] = read.value;
  problems.push(...read.problems);
  return [{ person: 0, values, problems }];
}

type Into = { filled: Texts; values: RecordValues; problems: Problem[]; plan: TopicPlan };

function readNights({ filled, values, problems, plan }: Into) {
  const read = (key: "check_in" | "check_out") => {
    const cell = filled.get(key);
    if (cell === undefined) return undefined;
    const { value, error, warning } = { warning: undefined, ...parseMoment(cell, plan) };
    if (error !== undefined) problems.push(refuse(key, error));
    else if (value?.day === undefined) problems.push(refuse(key, `${quote(cell)} is a time without a day.`));
    else if (warning !== undefined) problems.push(warn(key, warning));
    return value?.day;
  };
  const [from, to] = [read("check_in"), read("check_out")];
  const nights = filled.has("nights") ? readSum(filled.get("nights")!) : undefined;
  if (filled.has("nights") && nights === undefined)
    problems.push(unread("nights", `${quote(filled.get("nights")!)} is not a number of nights; it goes to the notes.`));
  if (from) values["check_in"] = from;
  else if (!filled.has("check_in")) problems.push(refuse("check_in", "Write the day they arrive."));
  if (to) values["check_out"] = to;
  else if (from && nights && nights <= 60) values["check_out"] = addDays(from, nights);
  else if (!filled.has("check_out"))
    problems.push(refuse("check_out", "Write the day they leave, or the number of nights."));
  if (from && to && nights && addDays(from, nights) !== to)
    problems.push(
      warn(
        "nights",
        `${nights === 1 ? "1 night does" : `${nights} nights do`} not fit the two days; the days are taken.`,
      ),
    );
}
