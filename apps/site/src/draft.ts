// Stores what was typed while a form of the page is sent: it may not arrive, and other forms are not sent with it. In this
// tab only, and only until the page is loaded again.
const keyOf = (form: HTMLFormElement) =>
  ["nyota.draft", form.action, ...["intent", "about"].map((name) => hiddenOf(form, name))].join(" ");
const hiddenOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";

const isTick = ({ type }: HTMLInputElement) => type === "radio" || type === "checkbox";
const nameOf = (field: HTMLInputElement) => (isTick(field) ? `${field.name}=${field.value}` : field.name);
const fieldsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>("input,select,textarea")].filter(
    ({ type }) => type !== "hidden" && type !== "file",
  );

export function saveDraft(form: HTMLFormElement): void {
  const draft = fieldsOf(form).map((field) => [nameOf(field), isTick(field) ? field.checked : field.value]);
  withStorage((storage) => storage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(draft))));
}

/** What was typed in a form while another one is sent: it is there again on the next page. */
export function setAside(form: HTMLFormElement): void {
  saveDraft(form);
  withStorage((storage) => storage.setItem(`${keyOf(form)} aside`, "1"));
}

/** Whether that was so; asked once. */
export function wasSetAside(form: HTMLFormElement): boolean {
  let isAside = false;
  withStorage((storage) => {
    isAside = storage.getItem(`${keyOf(form)} aside`) !== null;
    storage.removeItem(`${keyOf(form)} aside`);
  });
  return isAside;
}

export function restoreDraft(form: HTMLFormElement): void {
  withStorage((storage) => {
    const draft = JSON.parse(storage.getItem(keyOf(form)) ?? "{}") as Record<string, string | boolean>;
    for (const field of fieldsOf(form)) {
      const value = draft[nameOf(field)];
      if (typeof value === "boolean") field.checked = value;
      else if (value !== undefined) field.value = value;
      if (value) field.closest("details")?.setAttribute("open", "");
    }
    storage.removeItem(keyOf(form));
  });
}

export const dropDraft = (form: HTMLFormElement) => withStorage((storage) => storage.removeItem(keyOf(form)));

/** A browser without storage throws; then the guest has to enter everything again. */
function withStorage(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // Without storage there is nothing to do.
  }
}
