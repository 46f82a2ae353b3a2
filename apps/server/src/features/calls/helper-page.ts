import { optionalText } from "@nyota/contract/fields";
import { keysOf } from "@nyota/contract/keys-of";
import { languageNames } from "@nyota/contract/languages";
import { callOutcomes, type CallOutcome, isSpoken } from "@nyota/contract/site/call-outcomes";
import type { HelperNotice, HelperPage } from "@nyota/contract/site/helper-page";
import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import { headOf, readSettings } from "#features/microsite/queries.ts";
import { chooseLanguage } from "#features/microsite/rules.ts";
import { changesAnswers, type Typed } from "#features/rsvp/queries.ts";
import type { Deps } from "#http/deps.ts";
import { notFound } from "#http/errors.ts";
import type { Base } from "#http/transaction.ts";
import { findCurrent, prolong, release, takeNext } from "./claims.ts";
import { finish } from "./finish-call.ts";
import { openHelper, type OpenedHelper } from "./open-helper.ts";
import { readHousehold } from "./read-card.ts";
import { tryAgainAt } from "./rules.ts";
import { countQueue, isChosen } from "./select-queue.ts";

type Asked = { token: string; lang: string | undefined; browser?: string | undefined };
type Extras = {
  notice?: HelperNotice | null;
  typed?: Typed;
  problems?: HouseholdPage["problems"];
  problem?: NonNullable<HelperPage["current"]>["problem"];
};
/** The form again with its values, or what to say on the page that is shown next. */
export type HelperOutcome = { page: HelperPage } | { page?: undefined; notice: HelperNotice | "" };

/** The page of a helper. Reading it changes nothing: robots that make link previews read it too. */
export const readHelperPage = async (base: Base, deps: Deps, asked: Asked & { notice: HelperNotice | null }) =>
  view(await openHelper(base, asked.token), deps, asked);

async function view({ scope, caller }: OpenedHelper, deps: Deps, asked: Asked & Extras): Promise<HelperPage> {
  const settings = await readSettings(scope, deps);
  const spoken = chooseLanguage({
    asked: asked.lang,
    known: undefined,
    browser: asked.browser,
    offered: keysOf(languageNames),
  });
  const { due, open } = await countQueue(scope, caller.helperId);
  const current = await findCurrent(scope, caller);
  return {
    head: headOf(settings, { ...spoken, pictureOf: () => null }),
    helper: caller.name,
    due,
    open,
    time_zone: settings.project.time_zone,
    form_url: urlOf(asked.token),
    notice: asked.notice ?? null,
    current: current
      ? {
          id: current.household_id,
          ...(await readHousehold(scope, deps, {
            householdId: current.household_id,
            language: spoken.language,
            formUrl: urlOf(asked.token),
            ...(asked.typed && { typed: asked.typed }),
            ...(asked.problems && { problems: asked.problems }),
          })),
          notes: asked.typed?.get("notes")?.[0] ?? "",
          problem: asked.problem ?? null,
        }
      : null,
  };
}

export const urlOf = (token: string) => `/c/${encodeURIComponent(token)}`;

/** Handles a helper's form: takes a household, gives it back, or stores how the call ended. */
export async function takeHelperForm(base: Base, deps: Deps, asked: Asked & { form: Typed }): Promise<HelperOutcome> {
  const opened = await openHelper(base, asked.token);
  const { scope, caller } = opened;
  const typed = (field: string) => asked.form.get(field)?.[0] ?? "";
  const outcome = callOutcomes.find((one) => one === typed("outcome"));
  const householdId = typed("household").toLowerCase();
  if (householdId !== "" && !isId(householdId)) throw notFound("This household");
  switch (outcome ? "finish" : typed("intent")) {
    case "finish":
      return finishAsHelper(opened, deps, { ...asked, householdId, outcome: outcome as CallOutcome });
    case "skip":
      await takeNext(scope, caller, householdId || undefined);
      return { notice: "SKIPPED" };
    case "stop":
      if (householdId !== "") await release(scope, caller, householdId);
      return { notice: "" };
    default:
      await takeNext(scope, caller);
      return { notice: "" };
  }
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
const isAnswer = (field: string) => /^(answer|meal|plus|q)\./.test(field);

type Finishing = Asked & { form: Typed; householdId: string; outcome: CallOutcome };

async function finishAsHelper(opened: OpenedHelper, deps: Deps, asked: Finishing): Promise<HelperOutcome> {
  const { scope, caller } = opened;
  const { form, householdId, outcome } = asked;
  if (!(await isChosen(scope, caller.helperId, householdId))) throw notFound("This household");
  // Reserved for somebody else by now, or finished in another window: nothing of this form is saved.
  if (!(await prolong(scope, caller, householdId))) return { notice: "LOST" };
  const notes = optionalText(2_000).safeParse(form.get("notes")?.[0] ?? "");
  if (!notes.success) return { page: await view(opened, deps, { ...asked, typed: form, problem: "NOTES_TOO_LONG" }) };
  const answers = new Map([...form].filter(([field]) => isAnswer(field)));
  if (!isSpoken(outcome) && (await changesAnswers(scope, householdId, answers)))
    return { page: await view(opened, deps, { ...asked, typed: form, problem: "ANSWERS_WITHOUT_TALK" }) };
  const hours = Number(form.get("again")?.[0] ?? "");
  const asksFor = Number.isInteger(hours) && hours > 0 && hours <= 24 * 30;
  const chosen = asksFor ? new Date(scope.now.getTime() + hours * 3_600_000).toISOString() : null;
  const finished = await finish(scope, {
    householdId,
    caller,
    outcome,
    notes: notes.data,
    again: tryAgainAt(outcome, chosen, scope.now),
    typed: isSpoken(outcome) ? answers : new Map<string, string[]>(),
  });
  if (!Array.isArray(finished)) return { notice: "SAVED" };
  return { page: await view(opened, deps, { ...asked, typed: form, problems: finished }) };
}
