const fields = "form textarea, form input:is([type=text], [type=email], [type=tel], [type=number], :not([type]))";

/** The text fields of the forms inside an element, as lines: "First name: Asha". */
export function typedTexts(content: Element | null): string {
  return [...(content?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields) ?? [])]
    .filter(({ value }) => value.trim() !== "")
    .map((field) => {
      const label = (field.labels?.[0]?.textContent || field.getAttribute("aria-label"))?.trim();
      return label ? `${label}: ${field.value}` : field.value;
    })
    .join("\n");
}
