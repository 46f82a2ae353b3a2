const tokens = { henna: "Henna", marigold: "Marigold", peacock: "Peacock", leaf: "Leaf", night: "Plum", rose: "Rose" };

/** The colours of the covers, which are the same in both themes. */
export function listSwatches(): { value: string; label: string }[] {
  const style = getComputedStyle(document.documentElement);
  return Object.entries(tokens)
    .map(([name, label]) => ({ value: style.getPropertyValue(`--cover-${name}-to`).trim(), label }))
    .filter(({ value }) => /^#[0-9a-f]{6}$/i.test(value));
}
