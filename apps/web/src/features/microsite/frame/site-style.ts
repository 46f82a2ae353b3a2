import css from "@nyota/site/site.css?inline";

let sheet: CSSStyleSheet | undefined;

/** The guests' stylesheet for a box of this page: what asks for the width of the window asks for that of the box instead. */
export function siteStyle(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  const boxed = css.replaceAll(/@media\s*\(\s*(min-width|max-width|width)/g, "@container ($1");
  sheet.replaceSync(`${boxed}\n.site{--hero-w:100cqw;min-height:100%}`);
  return sheet;
}
