import { formatNumber } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { besideGrid } from "#ui/charts/beside-grid.ts";
import { Legend, type Segment, StackedBar } from "#ui/charts/stacked-bar.tsx";
import { Link } from "#ui/link.tsx";
import { WideTable } from "#ui/page/wide-table.tsx";

/** One bar: its parts in the same order in each row, and where the row and its parts lead. */
export type BarRow = { key: string; label: string; to?: string | undefined; segments: readonly LinkedSegment[] };
export type LinkedSegment = Segment & { to?: string | undefined };
type BarsByRowProps = {
  label: string;
  /** The picture in one sentence, shown below it. */
  summary: string;
  /** What the rows are: the head of the table's first column. */
  head: string;
  rows: readonly BarRow[];
  /** The rows count different things, so that each bar has the whole length. */
  isShareOnly?: boolean;
};

const totalOf = ({ segments }: BarRow) => segments.reduce((sum, { value }) => sum + value, 0);

/** A bar for each row, as long as its total, and the same numbers as a table beside it. Parts nobody has are left out. */
export function BarsByRow({ label, summary, head, rows, isShareOnly }: BarsByRowProps) {
  const longest = Math.max(1, ...rows.map(totalOf));
  const used = new Set(
    rows.flatMap(({ segments }) => segments.filter(({ value }) => value > 0).map((one) => one.label)),
  );
  const usedOf = (row: BarRow | undefined) => row?.segments.filter((segment) => used.has(segment.label)) ?? [];
  const kinds = usedOf(rows[0]);
  return (
    <figure aria-label={label}>
      <div className={besideGrid}>
        <div>
          <Legend items={[...kinds]} />
          <ul className="mt-4 space-y-3">
            {rows.map((row) => (
              <li key={row.key} className="grid grid-cols-[minmax(84px,150px)_1fr] items-center gap-x-4">
                <span className="truncate text-sm" title={row.label}>
                  {row.label}
                </span>
                <div style={{ width: isShareOnly ? "100%" : `max(8px, ${(totalOf(row) / longest) * 100}%)` }}>
                  <StackedBar label={row.label} segments={[...row.segments]} />
                </div>
              </li>
            ))}
          </ul>
        </div>
        <WideTable label={t("{label}, as a table", { label })}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {kinds.map((kind) => (
                <th key={kind.label} scope="col" className="number">
                  {kind.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.to ? <Link to={row.to}>{row.label}</Link> : row.label}</th>
                {usedOf(row).map((segment) => (
                  <td key={segment.label} className="number">
                    <Count {...segment} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </WideTable>
      </div>
      <figcaption className="mt-3 text-sm text-ink-2">{summary}</figcaption>
    </figure>
  );
}

/** A number of a table that leads to what it counts. On a shade only the colour of text has enough contrast. */
export const Count = ({ value, to }: { value: number; to?: string | undefined }) =>
  value === 0 ? (
    <span className="text-ink-3">0</span>
  ) : to ? (
    <Link to={to} className="font-normal text-ink!">
      {formatNumber(value)}
    </Link>
  ) : (
    formatNumber(value)
  );
