import type { Language } from "@nyota/contract/languages";
import type { ShownFile, ShownFileQuestion } from "@nyota/contract/site/rsvp";
import { inLanguage } from "@nyota/contract/translations";
import { fileAsksOf, questionField, type Ask } from "./questions.ts";
import type { Household } from "./load-household.ts";

/** Who answers: one guest, or the household as a whole, if it is one. */
function answererOf({ addressee, members }: Household, { member }: Ask) {
  const guestIds = (member ? [member] : members).map(({ id }) => id);
  return { guestIds, householdId: !member && addressee.kind === "household" ? addressee.id : null };
}

/** A question for a file by its form field, with who answers it; undefined if this household isn't asked. */
export function findFileAsk(household: Household, field: string) {
  const ask = fileAsksOf(household).find(({ question, who }) => questionField(question.id, who) === field);
  if (!ask) return undefined;
  const answerer = answererOf(household, ask);
  const keeperId = answerer.guestIds.find((id) => id === household.contactId) ?? answerer.guestIds[0];
  return keeperId ? { question: ask.question, ...answerer, keeperId } : undefined;
}

/** The questions that ask this household for files, with what has arrived. */
export function viewFileQuestions(household: Household, formUrl: string | null, language: Language) {
  const byQuestion = Map.groupBy(fileAsksOf(household), ({ question }) => question);
  return [...byQuestion].map(([question, asks]): ShownFileQuestion => {
    const { text, help, is_required } = inLanguage(question, language);
    return { question_id: question.id, text, help, is_required, files: asks.map(viewFile) };
  });

  function viewFile(ask: Ask): ShownFile {
    const { guestIds, householdId } = answererOf(household, ask);
    const sent = household.files
      .filter(({ question_id }) => question_id === ask.question.id)
      .find((one) => (one.household_id === null ? guestIds.includes(one.guest_id) : one.household_id === householdId));
    const id = questionField(ask.question.id, ask.who);
    return {
      id,
      guest_name: ask.member?.name ?? null,
      received_at: sent?.received_at ?? null,
      kept_until: sent?.expires_at ?? null,
      upload_url: formUrl && `${formUrl}/documents/${id}`,
    };
  }
}
