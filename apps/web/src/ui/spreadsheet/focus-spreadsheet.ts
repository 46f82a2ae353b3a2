/** Returns the focus to the active cell after an overlay over the grid is closed. */
export function focusSpreadsheet(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`#${id} [aria-colindex][tabindex="0"]`)?.focus({ preventScroll: true });
  });
}
