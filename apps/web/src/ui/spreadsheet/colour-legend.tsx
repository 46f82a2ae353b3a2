import { LinkButton } from "#ui/link.tsx";
import { rowColours } from "./layout/row-colours.ts";
import type { ColumnLayout } from "./layout/use-column-layout.ts";
import { t } from "#lib/i18n/t.ts";

/** What the colours of the rows mean; nothing while they have none. */
export function ColourLegend<Row>({ layout }: { layout: ColumnLayout<Row> }) {
  const colours = rowColours(layout);
  if (!colours) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 text-sm">
      <span className="text-ink-2" id="colour-legend">
        {t("Coloured by {column}", { column: colours.header })}
      </span>
      <ul aria-labelledby="colour-legend" className="contents">
        {colours.values.map(({ value, label, colour }) => (
          <li key={value} className="flex items-center gap-1.5">
            <i aria-hidden="true" style={{ backgroundColor: colour }} className="size-2.5 flex-none rounded-full" />
            {label}
          </li>
        ))}
      </ul>
      <LinkButton className="ml-auto text-sm" onClick={() => layout.setLook({ colourBy: null })}>
        {t("No colours")}
      </LinkButton>
    </div>
  );
}
