import css from "@nyota/site/site.css?inline";

let sheet: CSSStyleSheet | undefined;

/**
 * The guests' stylesheet for a box of this page: media queries on the window's width become queries on the box's width.
 */
export function siteStyle(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  const boxed = css.replaceAll(/@media\s*\(\s*(min-width|max-width|width)/g, "@container ($1");
  sheet.replaceSync(`${boxed}\n.site{--hero-w:100cqw;min-height:100%}`);
  return sheet;
}
