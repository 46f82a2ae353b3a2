import type { Language } from "@nyota/contract/languages";
import type { ShownFile, ShownFileQuestion } from "@nyota/contract/site/rsvp";
import { inLanguage } from "@nyota/contract/translations";
import { fileAsksOf, questionField, type Ask } from "./questions.ts";
import type { Household } from "./load-household.ts";

/** The guests whose file answers a question: one, or anybody of the household. */
const answerersOf = ({ members }: Household, { member }: Ask) => (member ? [member] : members).map(({ id }) => id);

/** A question for a file by its form field, with the guests who answer it; undefined if this household isn't asked. */
export function findFileAsk(household: Household, field: string) {
  const ask = fileAsksOf(household).find(({ question, who }) => questionField(question.id, who) === field);
  const guestIds = ask ? answerersOf(household, ask) : [];
  const keeperId = guestIds.find((id) => id === household.contactId) ?? guestIds[0];
  return ask && keeperId ? { question: ask.question, guestIds, keeperId } : undefined;
}

/** The questions that ask this household for files, with what has arrived. */
export function viewFileQuestions(household: Household, formUrl: string | null, language: Language) {
  const byQuestion = Map.groupBy(fileAsksOf(household), ({ question }) => question);
  return [...byQuestion].map(([question, asks]): ShownFileQuestion => {
    const { text, help, is_required } = inLanguage(question, language);
    return { question_id: question.id, text, help, is_required, files: asks.map(viewFile) };
  });

  function viewFile(ask: Ask): ShownFile {
    const guestIds = answerersOf(household, ask);
    const sent = household.files.find((one) => one.question_id === ask.question.id && guestIds.includes(one.guest_id));
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
