import { dropDraft, saveDraft, restoreDraft, setAside, wasSetAside } from "./draft.ts";
import { showConnection } from "./offline/show-connection.ts";
import { startWorker } from "./offline/start-worker.ts";
import { showQuestions } from "./show-questions.ts";
import "./site.css";

// Optional enhancements: the page and its forms work without this script.
function improve(answers: HTMLFormElement) {
  const { opened, unsaved } = answers.dataset;
  // Link previews run no script, so this request means that a person has opened the page.
  if (opened) void fetch(opened, { method: "POST", keepalive: true }).catch(() => undefined);

  showQuestions(answers);
  const first = snapshot(answers);
  let isSending = false;
  const isChanged = () => unsaved !== undefined || snapshot(answers) !== first;
  // Saved, or on the page again as it was typed: the draft of what was sent is not needed any more.
  if (isTaken || unsaved !== undefined) dropDraft(answers);
  else restoreDraft(answers);
  /** Reloads this page without its answers, which are stored until then. */
  const leaveAside = () => {
    if (isChanged()) saveDraft(answers);
    isSending = true;
  };
  document.addEventListener("submit", ({ target }) => target !== answers && leaveAside());
  // Loads the page instead of sending the form, so that a reload sends nothing.
  document.querySelector<HTMLElement>(".language")?.addEventListener("click", (event) => {
    const { url } = (event.currentTarget as HTMLElement).dataset;
    leaveAside();
    setChangedAside();
    if (url === undefined) return;
    event.preventDefault();
    location.assign(url);
  });
  const refresh = () => {
    showQuestions(answers);
    const note = answers.querySelector<HTMLElement>(".unsaved");
    if (note) note.hidden = !isChanged();
  };
  answers.addEventListener("input", refresh);
  answers.addEventListener("submit", () => {
    isSending = true;
    saveDraft(answers);
    const button = answers.querySelector<HTMLButtonElement>(".save button");
    if (button) button.ariaBusy = "true";
    // Disabled a moment later: disabling the button at once would cancel the submit.
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

/** The answers of this tab have arrived. */
const isTaken = ["saved", "kept"].includes(new URLSearchParams(location.search).get("done") ?? "");

const isUnsent = showConnection();
const others = [...document.querySelectorAll<HTMLFormElement>("form[method=post]:not(.answers)")].map((form) => {
  const empty = snapshot(form);
  if (wasSetAside(form) || isUnsent) restoreDraft(form);
  else dropDraft(form);
  return { form, empty };
});
/** Whatever else is sent, or another language, loads the page anew, and would lose what was typed in these forms. */
function setChangedAside(sent?: EventTarget | null) {
  for (const { form, empty } of others)
    if (form === sent) saveDraft(form);
    else if (snapshot(form) !== empty) setAside(form);
}
document.addEventListener("submit", ({ target }) => setChangedAside(target));
const form = document.querySelector<HTMLFormElement>("form.answers");
if (form) improve(form);
startWorker();
document.querySelector<HTMLElement>("#thanks")?.focus();
