import { createHash } from "node:crypto";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import { actingAs } from "#http/access/authorize.ts";
import { toInstant } from "#lib/wall-time.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { makeHouseholds } from "./make-guests.ts";
import { twins, withTwins } from "./make-twins.ts";
import { createRandom } from "./random.ts";
import { writeAnswers } from "./write-answers.ts";
import { writeCollaborators } from "./write-collaborators.ts";
import { writeColumns } from "./write-columns.ts";
import { writeDocuments } from "./write-documents.ts";
import { writeGuests, type SeedGroup } from "./write-guests.ts";
import { writeInvitationCampaign } from "./write-campaign.ts";
import { delayOneFamily, findFamilies, writeTravels } from "./write-travels.ts";
import { writeTasks } from "./write-tasks.ts";
import { writeReplies } from "./write-replies.ts";
import { writeStays } from "./write-stays.ts";
import { writeQuestions } from "./write-questions.ts";
import { ensureUser, writeProject } from "./write-project.ts";

export const sampleHost = { email: "meera@sample.nyota.example", full_name: "Meera Rathore" };
const guestCount = 320;

const groups: SeedGroup[] = [
  { name: "Bride’s side", side: "BRIDE", colour: "#8e2f2b" },
  { name: "Groom’s side", side: "GROOM", colour: "#0f6b74" },
  { name: "Friends", side: "BOTH", colour: "#8a5200" },
  { name: "Work", side: "OTHER", colour: "#5f554d" },
];

const functions = [
  {
    day: 0,
    name: "Mehendi",
    kind: "MEHENDI",
    at: "16:00",
    to: "19:00",
    venue_name: "Diggi Palace, garden",
    dress_code: "Greens and florals",
    invited: 0.55,
    accepted: 0.72,
    declined: 0.1,
  },
  {
    day: 1,
    name: "Sangeet",
    kind: "SANGEET",
    at: "19:00",
    to: "23:30",
    venue_name: "Rambagh Lawns",
    dress_code: "Festive, with comfortable shoes",
    invited: 0.8,
    accepted: 0.68,
    declined: 0.08,
  },
  {
    day: 2,
    name: "Haldi",
    kind: "HALDI",
    at: "10:00",
    to: "12:30",
    venue_name: "Samode Haveli, courtyard",
    dress_code: "Yellow that may get stained",
    invited: 0.4,
    accepted: 0.8,
    declined: 0.06,
  },
  {
    day: 2,
    name: "Wedding",
    kind: "WEDDING",
    at: "18:30",
    to: "23:59",
    venue_name: "Rambagh Palace",
    dress_code: "Traditional",
    invited: 1,
    accepted: 0.62,
    declined: 0.06,
  },
  {
    day: 3,
    name: "Reception",
    kind: "RECEPTION",
    at: "19:30",
    to: "23:30",
    venue_name: "Jai Mahal Palace",
    dress_code: "Formal",
    invited: 1,
    accepted: 0.52,
    declined: 0.09,
  },
];

const meals = ["Vegetarian", "Jain", "Non-vegetarian"];
const story =
  "We met in a library in Pune over the last copy of the same book. Six years, two cities and one very patient dog later, we would love to celebrate with you in Jaipur.";
const faq = [
  {
    question: "Is there parking?",
    answer: "Yes, at every venue. Drivers are looked after with meals and a place to rest.",
  },
  {
    question: "May we bring the children?",
    answer: "Please do. There is a playroom with minders at the Sangeet and the Wedding.",
  },
];

/**
 * The wedding that can be explored without typing anything: 320 guests, five functions, answers, a sent campaign.
 * Created once; returns its id.
 */
export async function ensureSampleWedding(deps: Deps): Promise<{ userId: string; projectId: string }> {
  const userId = await ensureUser(deps, sampleHost);
  const projectId = await deps.connection.db.transaction().execute(async (db) => {
    // Other requests wait while the first creates it.
    await sql`select set_config('lock_timeout', '60s', true), set_config('idle_in_transaction_session_timeout', '60s', true),
      set_config('statement_timeout', '60s', true)`.execute(db);
    await sql`select pg_advisory_xact_lock(hashtext('sample wedding'))`.execute(db);
    return (await findSample(deps, userId)) ?? (await writeSample(deps, userId));
  });
  return { userId, projectId };
}

function writeSample(deps: Deps, userId: string): Promise<string> {
  const first = nextStart(deps.clock());
  const seed = {
    ownerId: userId,
    title: "Aanya & Kabir",
    city: "Jaipur",
    start: dayAfter(first, 0),
    end: dayAfter(first, 3),
    credits: { EVENT: 12, GUEST: 1_200, WA_SENDER: 3, MESSAGE: 15_000 },
    used: { EVENT: functions.length, GUEST: guestCount, WA_SENDER: 1, MESSAGE: 0 },
  };
  return writeProject(deps, seed, async (scope) =>
    // The seed's changes are recorded as the host's.
    fill(await actingAs(scope, userId, projectEndpoints.update), deps, first),
  );
}

async function findSample(deps: Deps, userId: string) {
  return deps.connection.db.transaction().execute(async (db) => {
    await setContext(db, { userId });
    const row = await db
      .selectFrom("projects")
      .select("id")
      .where("owner_id", "=", userId)
      .where("deleted_at", "is", null)
      .orderBy("created_at")
      .executeTakeFirst();
    return row?.id;
  });
}

async function fill(scope: Scope, deps: Deps, first: Date) {
  const project_id = scope.projectId;
  // The whole of the day that guests read.
  const deadline = toInstant(`${dayAfter(first, -33)}T23:59`, "Asia/Kolkata").toISOString();
  const events = await scope.db
    .insertInto("events")
    .values(
      functions.map((event, position) => ({
        project_id,
        position,
        name: event.name,
        kind: event.kind,
        starts_at: `${dayAfter(first, event.day)}T${event.at}`,
        ends_at: `${dayAfter(first, event.day)}T${event.to}`,
        time_zone: "Asia/Kolkata",
        venue_name: event.venue_name,
        venue_address: "Jaipur, Rajasthan",
        map_link: "https://maps.example.com/jaipur",
        dress_code: event.dress_code,
        rsvp_deadline: deadline,
        plus_ones_allowed: event.kind === "RECEPTION" ? 1 : 0,
        meal_options: event.kind === "HALDI" ? [] : meals,
      })),
    )
    .returning(["id", "position"])
    .execute();
  const random = createRandom(12_022_027);
  await writeGuests(scope, {
    groups,
    households: withTwins(makeHouseholds(random, { count: guestCount - twins.length, groups: groups.length })),
  });
  await writeColumns(scope);
  await writeCollaborators(scope);
  const idOf = (position: number) => events.find((event) => event.position === position)?.id as string;
  await writeAnswers(
    scope,
    functions.map((event, position) => ({
      id: idOf(position),
      name: event.name,
      invited: event.invited,
      sent: 0.9,
      accepted: event.accepted,
      declined: event.declined,
    })),
  );
  await scope.db
    .insertInto("microsites")
    .values({
      project_id,
      slug: `aanya-kabir-${createHash("sha256").update(project_id).digest("hex").slice(0, 6)}`,
      theme: "jharokha",
      languages: ["en", "hi"],
      hero: JSON.stringify({
        title: null,
        names: ["Aanya", "Kabir"],
        place: "Jaipur",
        date_text: null,
        image: null,
      }),
      story,
      faq: JSON.stringify(faq),
      gift_note: "Your presence is the gift. If you insist: a book you love, with a line inside.",
      rsvp_deadline: deadline,
      published_at: scope.now.toISOString(),
    })
    .execute();
  await writeQuestions(scope);
  await writeDocuments(scope, deps);
  const families = (await findFamilies(scope, 1_000)).filter(({ isAbroad }) => isAbroad || random.chance(0.35));
  const days = { first: dayAfter(first, -1), last: dayAfter(first, 4) };
  await writeTravels(
    scope,
    families.map((family) => ({ ...family, ...days, random })),
  );
  await writeStays(scope, { check_in: days.first, check_out: days.last });
  await delayOneFamily(scope);
  await writeTasks(scope, { firstDay: dayAfter(first, 0), sangeetId: idOf(1) });
  await writeInvitationCampaign(scope, deps, { eventIds: events.map(({ id }) => id) });
  await writeReplies(scope);
}

/** The first Thursday at least twelve weeks away. */
function nextStart(now: Date) {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 83));
  while (day.getUTCDay() !== 4) day.setUTCDate(day.getUTCDate() + 1);
  return day;
}
const dayAfter = (first: Date, days: number) =>
  new Date(first.getTime() + days * 86_400_000).toISOString().slice(0, 10);
