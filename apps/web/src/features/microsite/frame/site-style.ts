import css from "@nyota/site/site.css?inline";

let sheet: CSSStyleSheet | undefined;

/**
 * The guests' stylesheet for a box of this page: media queries on the window's width become queries on the box's width, and
 * what is measured by the window is measured by the box.
 */
export function siteStyle(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  const boxed = css
    .replaceAll(/@media\s*\(\s*(min-width|max-width|width)/g, "@container ($1")
    .replaceAll(/\bbody\s*>\s*\.site\b/g, ".site")
    .replaceAll(/(\d)vw\b/g, "$1cqw")
    .replaceAll(/\b100vh\b/g, "var(--frame-h, 100%)");
  sheet.replaceSync(`${boxed}\n.site{min-height:100%}`);
  return sheet;
}
