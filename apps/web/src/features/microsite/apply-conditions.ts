/** Shows and hides the questions by what is chosen above them, as the guests' own script does on the real page. */
export function applyConditions(page: HTMLElement): void {
  const asks = [...page.querySelectorAll<HTMLElement>(".ask")];
  // A question may hang on another that is hidden itself, so a few rounds settle it.
  for (let round = 0; round <= asks.length; round += 1) {
    const moved = asks.filter((ask) => ask.hidden === applies(page, ask));
    for (const ask of moved) ask.hidden = !ask.hidden;
    if (moved.length === 0) break;
  }
  for (const group of page.querySelectorAll<HTMLElement>(".asks"))
    group.hidden = !group.querySelector(".ask:not([hidden])");
}

function applies(page: HTMLElement, ask: HTMLElement): boolean {
  const { field = "", when, equals } = ask.dataset;
  if (when !== undefined && !chosen(page, when).includes(equals ?? "")) return false;
  const guest = field.split(".")[2];
  const given = guest
    ? [...page.querySelectorAll<HTMLInputElement>(`input[name^="answer."][name$=".${guest}"]:checked`)]
    : [];
  return given.length === 0 || given.some(({ value }) => value === "ACCEPTED");
}

function chosen(page: HTMLElement, name: string): string[] {
  const named = `[name="${CSS.escape(name)}"]`;
  const inputs = page.querySelectorAll<HTMLInputElement>(`input${named}, textarea${named}`);
  return [...inputs]
    .filter((input) => !input.closest("[hidden]") && (!/radio|checkbox/.test(input.type) || input.checked))
    .map(({ value }) => value);
}
