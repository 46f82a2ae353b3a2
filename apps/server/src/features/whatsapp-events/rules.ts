/** What somebody writes who wants no more messages, in English, Hindi, and Hindi in Latin letters. */
const stopTexts = new Set([
  "stop",
  "stop all",
  "stopall",
  "stop it",
  "stop messages",
  "unsubscribe",
  "opt out",
  "optout",
  "no more messages",
  "band karo",
  "band kro",
  "mat bhejo",
  "message mat bhejo",
  "बंद",
  "बंद करो",
  "बंद करें",
  "मत भेजो",
  "मत भेजें",
  "रोको",
  "स्टॉप",
]);
const MAX_STOP_LENGTH = 40;

/** Whether a message only asks for no more messages. One that says more is read by a host. */
export function asksToStop(text: string): boolean {
  if (text.length > MAX_STOP_LENGTH) return false;
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
  return stopTexts.has(plain);
}
