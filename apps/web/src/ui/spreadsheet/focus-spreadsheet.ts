/** Gives the focus back to the active cell, after something that lay over the grid is gone. */
export function focusSpreadsheet(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`#${id} [aria-colindex][tabindex="0"]`)?.focus({ preventScroll: true });
  });
}
