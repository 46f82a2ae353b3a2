import type { Handler } from "htmlparser2";
import type { GridPart } from "#lib/tables/grids/open-grids.ts";
import { createRowCollector } from "#lib/tables/html/collect-rows.ts";
import type { ReadLimits } from "#lib/tables/model/read-limits.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";

/** Deeper than any page; each level costs the parser memory. */
const DEEPEST = 1_000;
/** What is inside of these is not shown. */
const unseen: ReadonlySet<string> = new Set(["script", "style", "template", "noscript", "title", "svg", "select"]);
/** Each of these begins a new line. */
const blocks: ReadonlySet<string> = new Set(["br", "p", "div", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6"]);

/** A handler that reports all tables of a page, nested ones too, their rows that are not blank, and joined cells. */
export function collectTables(limits: ReadLimits, onPart: (part: GridPart) => void): Partial<Handler> {
  const tables: ReturnType<typeof createRowCollector>[] = [];
  let count = 0;
  let depth = 0;
  let depthOfUnseen = 0;

  function openTable() {
    onPart({ kind: "sheet", sheet: count, hidden: false });
    tables.push(createRowCollector({ sheet: count, limits, onPart }));
    count += 1;
  }

  return {
    onopentag(name, attributes) {
      depth += 1;
      if (depth > DEEPEST) throw tooDeep();
      const table = tables.at(-1);
      if (depthOfUnseen > 0 || unseen.has(name)) depthOfUnseen += 1;
      else if (name === "table") openTable();
      else if (name === "tr") table?.openRow();
      else if (name === "td" || name === "th") table?.openCell(attributes);
      else if (blocks.has(name)) table?.write("\n");
    },
    ontext(text) {
      if (depthOfUnseen === 0) tables.at(-1)?.write(text.replace(/\s+/g, " "));
    },
    onclosetag(name) {
      depth -= 1;
      const table = tables.at(-1);
      if (depthOfUnseen > 0) depthOfUnseen -= 1;
      else if (name === "td" || name === "th") table?.closeCell();
      else if (name === "tr") table?.closeRow();
      else if (name === "table") {
        table?.closeRow();
        tables.pop();
      }
    },
  };
}

const tooDeep = () =>
  new ImportFileError(
    "BROKEN_XML",
    "This web page is nested too deeply. Copy the guest list into a new workbook and upload that.",
  );
