import { dateFormat } from "@nyota/contract/formatters";

/** Shows that this is a stored copy and from when, and that a form could not be sent. Returns whether one could not. */
export function showConnection(): boolean {
  const { stored } = document.documentElement.dataset;
  const note = document.querySelector<HTMLElement>("#stored");
  if (note && stored !== undefined) {
    const format = dateFormat(note.dataset["locale"] ?? "en-GB", { dateStyle: "long", timeStyle: "short" });
    const time = format.format(new Date(stored));
    note.textContent = (note.textContent ?? "").replace("{time}", time);
    note.hidden = false;
  }
  // Before the forms' own listeners, which note that the answers were sent.
  document.addEventListener("submit", stopOffline, { capture: true });
  const isUnsent = new URLSearchParams(location.search).has("unsent");
  if (isUnsent) showUnsent();
  return isUnsent;
}

/** Without a connection a form would be lost with the page: it is not sent, and nothing is sent later by itself. */
function stopOffline(event: Event) {
  if (navigator.onLine) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  showUnsent();
}

function showUnsent() {
  const note = document.querySelector<HTMLElement>("#unsent");
  if (!note) return;
  note.hidden = false;
  note.focus();
}
