import { travelFields, travelFieldSchemas } from "@nyota/contract/travel-stay/travel-fields";
import { parseYesNo } from "../values/parse-choices.ts";
import { parseMoment } from "./parse-moment.ts";
import { quote, readText, unread } from "./read-fields.ts";
import type { Into } from "./read-moments.ts";

/** Whether somebody has to fetch them, where and when. */
export function readPickup({ parts, values, problems }: Into) {
  const required = parts.get("pickup_required");
  if (required) {
    const { value, error } = parseYesNo(required.text);
    const said = /^(yes|no|y|n)\b[\s,:–-]+(\S.*)$/i.exec(required.text.trim());
    if (error === undefined && value !== undefined) values["pickup_required"] = value;
    else if (error !== undefined) {
      // "T3 gate 4" and "Yes, hotel car": where somebody is picked up.
      const isNo = said?.[1]?.toLowerCase().startsWith("n") === true;
      const place = said?.[2] ?? required.text;
      values["pickup_required"] = !isNo;
      const read = readText(place, {
        info: travelFields.pickup_place,
        schema: travelFieldSchemas.pickup_place,
        target: required.target,
      });
      if (!isNo && values["pickup_place"] === undefined && read.value !== undefined) {
        values["pickup_place"] = read.value;
        problems.push({
          field: required.target,
          level: "note",
          message: `${quote(place)} is read as the place of the pick-up.`,
        });
      } else problems.push(unread(required.target, `${quote(required.text)} goes to the notes.`));
    }
  }
  const at = parts.get("pickup_at");
  if (!at) return;
  const day = String(values["arrives_at"] ?? values["departs_at"] ?? "").slice(0, 10);
  // The days of pick-ups are those of the journey.
  const clock = /^\d{4}-\d\d-\d\dT(\d\d:\d\d)/.exec(at.text)?.[1] ?? clockOf(at.text);
  if (clock && day) values["pickup_at"] = `${day}T${clock}`;
  else problems.push(unread(at.target, `${quote(at.text)} is not a time of day; it goes to the notes.`));
}

const anyDay = { dateOrder: "day-first", today: "2000-01-01" } as const;
const clockOf = (text: string) => parseMoment(text, anyDay).value?.time;
