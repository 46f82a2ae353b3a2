import { type HeadCount, headKinds, type HeadKind } from "@nyota/contract/site/answer-views";
import { describeHeadPart, headKindLabels } from "@nyota/contract/site/head-labels";
import { WideTable } from "#ui/page/wide-table.tsx";
import { formatDate, formatNumber } from "#lib/text/format.ts";
import { t, translate } from "#lib/i18n/t.ts";

/** Each division of the heads below the heads themselves; the lines of a division add up to them. */
export function HeadsTable({ count }: { count: HeadCount }) {
  const { events, parts } = count;
  const kinds = headKinds.filter((kind) => parts.some((part) => part.kind === kind));
  return (
    <>
      <WideTable label={t("Heads per event")}>
        <thead>
          <tr>
            <th scope="col" className="md:w-72">
              {t("People")}
            </th>
            {events.map((event) => (
              <th key={event.id} scope="col" className="number">
                {event.name}
                <span className="block font-normal">{formatDate(event.starts_at)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Line label={t("Heads")} counts={events.map(({ heads }) => heads)} isTotal />
          <Line label={t("Infants, who take no seat")} counts={events.map(({ infants }) => infants)} />
        </tbody>
        {kinds.map((kind) => (
          <Division key={kind} kind={kind} count={count} />
        ))}
      </WideTable>
      {parts.length === 0 && <p className="mt-3 text-ink-2">{t("Nobody has accepted yet.")}</p>}
    </>
  );
}

function Division({ kind, count: { events, parts } }: { kind: HeadKind; count: HeadCount }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={events.length + 1} className="division">
          {translate(headKindLabels[kind])}
        </th>
      </tr>
      {parts
        .filter((part) => part.kind === kind)
        .map((part) => (
          <Line key={`${part.what} ${part.value}`} label={translate(describeHeadPart(part))} counts={part.heads} />
        ))}
    </tbody>
  );
}

function Line({ label, counts, isTotal = false }: { label: string; counts: number[]; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? "total" : undefined}>
      <th scope="row">{label}</th>
      {counts.map((count, index) => (
        // The events stay in their order while the table is shown.
        <td key={index} className="number">
          {count === 0 ? <span className="text-ink-3">0</span> : formatNumber(count)}
        </td>
      ))}
    </tr>
  );
}
