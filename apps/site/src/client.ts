import { dropDraft, saveDraft, restoreDraft } from "./draft.ts";
import { showQuestions } from "./show-questions.ts";
import "./site.css";

// Everything here only makes a working page nicer: without it the same form does the same things.
function improve(answers: HTMLFormElement) {
  const { opened } = answers.dataset;
  // A page fetched by a preview robot runs no script, so this says that somebody really looks at it.
  if (opened) void fetch(opened, { method: "POST", keepalive: true }).catch(() => undefined);

  showQuestions(answers);
  const first = snapshot(answers);
  let isSending = false;
  const isChanged = () => snapshot(answers) !== first;
  restoreDraft(answers);
  /** Leads to this page again, without its answers: they are kept until then. */
  const leaveAside = () => {
    if (isChanged()) saveDraft(answers);
    isSending = true;
  };
  document.addEventListener("submit", ({ target }) => target !== answers && leaveAside());
  document.querySelector(".language")?.addEventListener("click", leaveAside);
  const refresh = () => {
    showQuestions(answers);
    const note = answers.querySelector<HTMLElement>(".unsaved");
    if (note) note.hidden = !isChanged();
  };
  answers.addEventListener("input", refresh);
  answers.addEventListener("submit", () => {
    isSending = true;
    dropDraft(answers);
    const button = answers.querySelector<HTMLButtonElement>(".save button");
    if (button) button.ariaBusy = "true";
    // Disabled a moment later: a disabled button would cancel the sending itself.
    setTimeout(() => button && (button.disabled = true));
  });
  addEventListener("pageshow", () => {
    isSending = false;
    const button = answers.querySelector<HTMLButtonElement>(".save button");
    if (button) button.disabled = false;
    refresh();
  });
  addEventListener("beforeunload", (event) => {
    if (!isSending && isChanged()) event.preventDefault();
  });
  refresh();
}

const snapshot = (answers: HTMLFormElement) => new URLSearchParams(new FormData(answers) as never).toString();

const form = document.querySelector<HTMLFormElement>("form.answers");
if (form) improve(form);
document.querySelector<HTMLElement>("#thanks")?.focus();
