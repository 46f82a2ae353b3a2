import { randomBytes } from "node:crypto";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { keysOf } from "@nyota/contract/keys-of";
import { dayFields } from "@nyota/contract/site/day-fields";
import type { micrositeEndpoints } from "@nyota/contract/site/microsite";
import { lockProject } from "#features/access/commands.ts";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { findPictures } from "#features/assets/queries.ts";
import { returnLapsedOffers } from "#features/waiting-list/commands.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import { withPasswords } from "#http/limits/passwords.ts";
import type { Scope } from "#http/scope.ts";
import { hasOwnContents, readSettings, type Settings, type SiteDeps } from "./queries.ts";
import { fillTranslations, slugSuffix } from "./rules.ts";

type Input = ParsedOf<typeof micrositeEndpoints.save>["body"];

/** The hash of the password in the request; null to remove it, undefined to leave it unchanged. */
export const hashSitePassword = async ({ password }: Input, network: string) =>
  typeof password === "string" ? withPasswords(network, (passwords) => passwords.hash(password)) : password;

/** Saves the fields of the request over the stored ones, creates the row on first use, and publishes or withdraws. */
export async function saveMicrosite(
  scope: Scope,
  deps: SiteDeps,
  { input, passwordHash }: { input: Input; passwordHash: string | null | undefined },
) {
  await lockProject(scope);
  const before = await readSettings(scope, deps);
  if (input.is_rsvp_open === true && !before.is_rsvp_open) await returnLapsedOffers(scope);
  const { password, published, slug, ...fields } = input;
  await requirePictures(scope, input);
  const sent = { ...before, ...fields };
  const after = { ...sent, ...fillTranslations(sent), slug: nextSlug(before, slug) };
  if (published && before.published_at === null) await requireContents(scope, after);
  const publishedAt =
    published === undefined ? before.published_at : published ? (before.published_at ?? scope.now.toISOString()) : null;
  const values = {
    slug: after.slug,
    theme: after.theme,
    languages: after.languages,
    hero: JSON.stringify(after.hero),
    story: after.story,
    sections: JSON.stringify(after.sections),
    dress_code: after.dress_code,
    travel_tips: after.travel_tips,
    gallery: JSON.stringify(after.gallery),
    faq: JSON.stringify(after.faq),
    gift_note: after.gift_note,
    contacts: JSON.stringify(after.contacts),
    ...Object.fromEntries(keysOf(dayFields).map((name) => [name, after[name]])),
    is_rsvp_open: after.is_rsvp_open,
    rsvp_deadline: after.rsvp_deadline,
    seo_title: after.seo_title,
    seo_image: after.seo_image,
    translations: JSON.stringify(after.translations),
    password_hash: passwordHash === undefined ? before.password_hash : passwordHash,
    published_at: publishedAt,
  };
  await scope.db
    .insertInto("microsites")
    .values({ ...values, project_id: scope.projectId })
    .onConflict((conflict) => conflict.column("project_id").doUpdateSet(values))
    .execute();
  await recordActivity(scope, {
    action: actionOf(published, before),
    module: "MICROSITE",
    type: "microsite",
    id: scope.projectId,
    label: after.hero.names.join(" & "),
    changes: {
      ...changesOf({ ...before }, { ...fields, slug: after.slug }),
      ...(password === undefined ? {} : { password: { before: null, after: password === null ? "removed" : "set" } }),
    },
  });
}

/** A page without an event and without any section would show nothing but the names. */
async function requireContents(scope: Scope, settings: Parameters<typeof hasOwnContents>[0]) {
  if (hasOwnContents(settings)) return;
  const event = await scope.db
    .selectFrom("events")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .limit(1)
    .executeTakeFirst();
  if (!event)
    throw new AppError(
      "ILLEGAL_STATE",
      "There is nothing on the page yet. Add an event or write a section, and then publish it.",
    );
}

const actionOf = (published: boolean | undefined, before: Settings) => {
  if (published === undefined || published === (before.published_at !== null)) return "updated";
  return published ? "published" : "withdrew";
};

/** A new name in the address gets a new random ending, so that a site can't be found by guessing names. */
function nextSlug(before: Settings, asked: string | undefined) {
  if (asked === undefined || asked === before.slug) return before.slug;
  return `${asked.slice(0, 80).replace(/-$/, "")}-${slugSuffix(randomBytes(8))}`;
}

async function requirePictures(scope: Scope, input: Input) {
  const images: [field: string, ids: string[]][] = [
    ["hero.image", input.hero?.image ? [input.hero.image] : []],
    ["gallery", (input.gallery ?? []).map(({ image }) => image)],
    ["seo_image", input.seo_image ? [input.seo_image] : []],
  ];
  const ids = images.flatMap(([, imageIds]) => imageIds);
  if (ids.length === 0) return;
  const known = await findPictures(scope, ids);
  const wrong = images.filter(([, imageIds]) => imageIds.some((id) => !known.has(id)));
  if (wrong.length > 0)
    throw new FieldsError(Object.fromEntries(wrong.map(([field]) => [field, ["Choose a picture of this project."]])));
}
