// Stores unsaved answers while another form of the same page is sent. In this tab only, and only until the page is
// loaded again.
const keyOf = (answers: HTMLFormElement) => `nyota.draft ${answers.action}`;

const isTick = ({ type }: HTMLInputElement) => type === "radio" || type === "checkbox";
const nameOf = (field: HTMLInputElement) => (isTick(field) ? `${field.name}=${field.value}` : field.name);
const fieldsOf = (answers: HTMLFormElement) =>
  [...answers.querySelectorAll<HTMLInputElement>("input,select,textarea")].filter(({ type }) => type !== "hidden");

export function saveDraft(answers: HTMLFormElement): void {
  const draft = fieldsOf(answers).map((field) => [nameOf(field), isTick(field) ? field.checked : field.value]);
  withStorage((storage) => storage.setItem(keyOf(answers), JSON.stringify(Object.fromEntries(draft))));
}

export function restoreDraft(answers: HTMLFormElement): void {
  withStorage((storage) => {
    const draft = JSON.parse(storage.getItem(keyOf(answers)) ?? "{}") as Record<string, string | boolean>;
    for (const field of fieldsOf(answers)) {
      const value = draft[nameOf(field)];
      if (typeof value === "boolean") field.checked = value;
      else if (value !== undefined) field.value = value;
    }
    storage.removeItem(keyOf(answers));
  });
}

export const dropDraft = (answers: HTMLFormElement) => withStorage((storage) => storage.removeItem(keyOf(answers)));

/** A browser without storage throws; then the guest has to choose the answers again. */
function withStorage(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // Without storage there is nothing to do.
  }
}
