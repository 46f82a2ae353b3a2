/**
 * Hides the questions whose condition is not met, and those for a guest who comes to no event. Their inputs are not
 * sent.
 */
export function showQuestions(page: HTMLElement): void {
  const asks = [...page.querySelectorAll<HTMLElement>(".ask")];
  // A question may depend on another hidden one, so repeat until nothing changes.
  for (let round = 0; round <= asks.length; round += 1) {
    let moved = false;
    for (const ask of asks) {
      const isHidden = !applies(page, ask);
      if (ask.hidden === isHidden) continue;
      moved = true;
      ask.hidden = isHidden;
      for (const input of ask.querySelectorAll<HTMLInputElement>("input,select,textarea")) input.disabled = isHidden;
    }
    if (!moved) break;
  }
  for (const group of page.querySelectorAll<HTMLElement>(".asks"))
    group.hidden = !group.querySelector(".ask:not([hidden])");
}

function applies(page: HTMLElement, ask: HTMLElement): boolean {
  const { field = "", when, equals } = ask.dataset;
  // Read one by one, because the hosts' preview has no form around it.
  const sent = [...page.querySelectorAll<HTMLInputElement>("input,select,textarea")].filter(
    (input) => !input.disabled && (input.checked || !/radio|checkbox/.test(input.type)),
  );
  if (when !== undefined && !sent.some(({ name, value }) => name === when && value === (equals ?? ""))) return false;
  const guest = field.split(".")[2];
  const given = sent.filter(({ name }) => name.startsWith("answer.") && name.endsWith(`.${guest}`));
  return given.length === 0 || given.some(({ value }) => value === "ACCEPTED");
}
