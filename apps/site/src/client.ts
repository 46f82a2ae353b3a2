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
  const refresh = () => {
    showQuestions(answers);
    const note = answers.querySelector<HTMLElement>(".unsaved");
    if (note) note.hidden = !isChanged();
  };
  answers.addEventListener("input", refresh);
  answers.addEventListener("submit", () => {
    isSending = true;
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

/** Hides the questions whose condition is not met, and those to a guest who comes to nothing. Their inputs are not sent. */
function showQuestions(answers: HTMLFormElement) {
  const asks = [...answers.querySelectorAll<HTMLElement>(".ask")];
  // A question may hang on another that is hidden itself, so a few rounds settle it.
  for (let round = 0; round <= asks.length; round += 1) {
    let moved = false;
    for (const ask of asks) {
      const isHidden = !applies(answers, ask);
      if (ask.hidden === isHidden) continue;
      moved = true;
      ask.hidden = isHidden;
      for (const input of ask.querySelectorAll<HTMLInputElement>("input,select,textarea")) input.disabled = isHidden;
    }
    if (!moved) break;
  }
  for (const group of answers.querySelectorAll<HTMLElement>(".asks"))
    group.hidden = !group.querySelector(".ask:not([hidden])");
}

function applies(answers: HTMLFormElement, ask: HTMLElement) {
  const { field = "", when, equals } = ask.dataset;
  const sent = new FormData(answers);
  if (when !== undefined && !sent.getAll(when).includes(equals ?? "")) return false;
  const guest = field.split(".")[2];
  const given = [...sent.entries()].filter(([name]) => name.startsWith("answer.") && name.endsWith(`.${guest}`));
  return given.length === 0 || given.some(([, value]) => value === "ACCEPTED");
}

const form = document.querySelector<HTMLFormElement>("form.answers");
if (form) improve(form);
document.querySelector<HTMLElement>("#thanks")?.focus();
