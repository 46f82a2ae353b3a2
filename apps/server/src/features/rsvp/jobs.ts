import type { PageHead } from "@nyota/contract/site/microsite";
import { takeRate } from "#db/rate-limits.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { smsLimits } from "#features/auth/rules.ts";
import { canReach, sendLetter } from "#gateways/letters.ts";
import type { Deps } from "#http/deps.ts";
import { labelledGuest, type Scope } from "#http/scope.ts";
import type { PayloadOf } from "#jobs/catalogue.ts";
import { inProject } from "#jobs/scope.ts";
import { ensureLinks } from "./commands.ts";
import { findByAddress, type Found, normaliseAddress } from "./links/find-by-address.ts";
import { lostLinkLetter } from "./links/lost-link-letter.ts";
import { recordLostLink } from "./links/lost-links.ts";

type Payload = PayloadOf<"rsvp.send_lost_link">;
type Sending = { to: string; guests: Found[]; links: { name: string; url: string }[]; celebration: string };

/**
 * Answers somebody who has lost their link: sends it to the address they typed if a guest has it, and otherwise tells the
 * hosts. In a job, so that the page takes as long for everybody and nobody learns who is on the list.
 */
export async function sendLostLink(deps: Deps, { project_id, request_id }: Payload) {
  const asked = await inProject(deps, project_id, (scope) => readRequest(scope, request_id));
  // Answered already by an earlier run.
  if (!asked) return;
  const sending = await inProject(deps, project_id, (scope) => plan(scope, deps, asked.address));
  const isSent = sending !== undefined && (await send(deps, asked.language as PageHead["language"], sending));
  await inProject(deps, project_id, async (scope) => {
    if (!(await removeRequest(scope, request_id))) return;
    if (isSent) await recordSent(scope, sending);
    else
      await recordLostLink(labelledGuest(scope, "A guest"), {
        name: asked.name ?? asked.address ?? "",
        phone: asked.name === null ? null : asked.address,
      });
  });
}

const readRequest = (scope: Scope, id: string) =>
  scope.db
    .selectFrom("lost_links as l")
    .innerJoin("projects as p", (join) => join.onRef("p.id", "=", "l.project_id").on("p.deleted_at", "is", null))
    .select(["l.name", "l.address", "l.language"])
    .where("l.project_id", "=", scope.projectId)
    .where("l.id", "=", id)
    .executeTakeFirst();

async function removeRequest(scope: Scope, id: string): Promise<boolean> {
  const { numDeletedRows } = await scope.db
    .deleteFrom("lost_links")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** To whom which links are sent; undefined when they can't be sent, so that the hosts have to. */
async function plan(scope: Scope, deps: Deps, typed: string | null): Promise<Sending | undefined> {
  const address = await normaliseAddress(scope, typed);
  const guests = address === undefined ? [] : await findByAddress(scope, address);
  if (address === undefined || guests.length === 0) return undefined;
  const to = await chooseAddress(scope, deps, { address, guests });
  if (to === undefined) return undefined;
  const reached = to === address ? guests : guests.filter(({ email }) => email === to);
  const urls = await ensureLinks(
    scope,
    deps,
    reached.map(({ id }) => id),
  );
  const { title } = await scope.db
    .selectFrom("projects")
    .select("title")
    .where("id", "=", scope.projectId)
    .executeTakeFirstOrThrow();
  return {
    to,
    guests: reached,
    links: reached.flatMap(({ id, household }) => {
      const url = urls.get(id);
      return url ? [{ name: household, url }] : [];
    }),
    celebration: title,
  };
}

/** The typed address; for a phone that this server can't reach, the guest's own e-mail address. */
async function chooseAddress(scope: Scope, deps: Deps, { address, guests }: { address: string; guests: Found[] }) {
  const ownMail = guests.find(({ email }) => email !== null)?.email ?? undefined;
  if (address.includes("@") || (canReach(deps, address) && (await hasTextLeft(scope, deps)))) return address;
  return ownMail;
}

async function hasTextLeft({ db, now }: Scope, { sms, config, log }: Deps) {
  if (!sms) return true;
  const wait = await takeRate(db, now, smsLimits(config.smsPerDay, "STRANGER"));
  if (wait > 0) log.warn("today's text messages are used up; a lost link was not sent");
  return wait === 0;
}

async function send(deps: Deps, language: PageHead["language"], { to, ...letter }: Sending): Promise<boolean> {
  try {
    await sendLetter(deps, to, lostLinkLetter(language, letter));
    return true;
  } catch (err) {
    deps.log.error({ err }, "a lost link could not be sent; the hosts are told instead");
    return false;
  }
}

/** In the history of each guest to whom it was sent. */
async function recordSent(scope: Scope, { guests }: Sending) {
  for (const { id, name } of guests)
    await recordActivity(scope, {
      action: "sent the private link again, as asked for on the public page, to",
      module: "GUEST",
      type: "guest",
      id,
      label: name,
    });
}
