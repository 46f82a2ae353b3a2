import { addDays } from "@nyota/contract/days";
import { type Direction, travelFieldSchemas } from "@nyota/contract/travel-stay/travel-fields";
import type { Problem } from "../rows/guest-values.ts";
import { parseMoment, type Moment } from "./parse-moment.ts";
import { refuse, unread, warn } from "./read-fields.ts";
import type { RecordValues, TopicPlan } from "./topic.ts";

/** The text of a part of a journey, with the target that contains it. */
export type Part = { text: string; target: string };
export type Parts = ReadonlyMap<string, Part>;

/** What a journey is read from, and into. */
export type Into = { parts: Parts; values: RecordValues; notes: string[]; problems: Problem[] };

/** The day and time of the end at the celebration, and of the other end if it is written. */
export function readMoments({
  parts,
  direction,
  values,
  problems,
  plan,
}: Omit<Into, "notes"> & { direction: Direction; plan: TopicPlan }) {
  const near = direction === "ARRIVAL" ? "arrives_at" : "departs_at";
  const far = direction === "ARRIVAL" ? "departs_at" : "arrives_at";
  const read = (key: string): (Moment & { target: string }) | undefined => {
    const part = parts.get(key);
    if (!part) return undefined;
    const { value, error, warning } = { warning: undefined, ...parseMoment(part.text, plan) };
    if (error !== undefined) problems.push(refuse(part.target, error));
    else if (warning !== undefined) problems.push(warn(part.target, warning));
    return value && { ...value, target: part.target };
  };
  const [date, time, end, other] = [read("date"), read("time"), read(near), read(far)];
  const day = date?.day ?? end?.day ?? time?.day;
  const clock = time?.time ?? date?.time ?? end?.time;
  const isNext = [date, time, end].some((moment) => moment?.nextDay);
  const target = date?.target ?? time?.target ?? end?.target ?? "date";
  const clashing = [date?.time, time?.time, end?.time].filter((one) => one !== undefined && one !== clock);
  if (clashing.length > 0) problems.push(refuse(target, `Two times are written: ${clock} and ${clashing[0]}.`));
  const nearDay = day !== undefined && isNext ? addDays(day, 1) : day;
  if (nearDay !== undefined && !travelFieldSchemas.day.safeParse(nearDay).success)
    problems.push(refuse(target, "This day is too far away."));
  else if (nearDay !== undefined && clock !== undefined) values[near] = `${nearDay}T${clock}`;
  else if (clock !== undefined) problems.push(refuse(target, "There is a time without a day. Write the day as well."));
  else if (nearDay !== undefined) values["day"] = nearDay;
  if (other?.time !== undefined) {
    const end = (values[near] as string | undefined)?.slice(0, 10) ?? day;
    const own = other.day ?? guessOtherDay(direction, { day: end, near: clock, far: other.time });
    if (own !== undefined) values[far] = `${own}T${other.time}`;
    else problems.push(refuse(other.target, "There is a time without a day. Write the day as well."));
  } else if (other?.day !== undefined)
    problems.push(unread(other.target, "No time is written, so it goes to the notes."));
}

/** A journey that would arrive earlier in the day than it leaves goes over midnight. */
function guessOtherDay(
  direction: Direction,
  { day, near, far }: { day: string | undefined; near: string | undefined; far: string },
) {
  if (day === undefined || near === undefined) return day;
  if (direction === "ARRIVAL") return far > near ? addDays(day, -1) : day;
  return far < near ? addDays(day, 1) : day;
}
