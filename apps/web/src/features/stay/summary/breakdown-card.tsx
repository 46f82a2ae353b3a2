import { guestFields } from "@nyota/contract/guest-fields";
import { lookUp } from "@nyota/contract/look-up";
import { stayFields } from "@nyota/contract/travel-stay/stay-fields";
import {
  breakdownKinds,
  type BreakdownKind,
  type BreakdownPart,
  staySummaryEndpoints,
} from "@nyota/contract/travel-stay/stay-summary";
import { useQuery } from "@tanstack/react-query";
import { useStayRights } from "../use-stay.ts";
import { guestList } from "./list-links.ts";
import { WideTable } from "#ui/page/wide-table.tsx";
import { SummaryCard } from "./summary-card.tsx";
import { query } from "#lib/api/api.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatNumber } from "#lib/text/format.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Link } from "#ui/link.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

type Kind = {
  label: string;
  nameOf: (value: string) => string | undefined;
  filter?: (value: string) => Record<string, string>;
};
const choiceOf = (choices: Record<string, string>) => (value: string) => {
  const label = lookUp(choices, value);
  return label && translate(label);
};
const kinds: Record<BreakdownKind, Kind> = {
  AGE: {
    label: t("By age"),
    nameOf: choiceOf(guestFields.age_band.choices),
    filter: (value) => ({ age_band: value }),
  },
  PERSON: {
    label: t("By person"),
    nameOf: (value) => lookUp({ NAMED: t("Guests"), ATTENDANT: t("Attendants") }, value),
    filter: (value) => ({ is_attendant: String(value === "ATTENDANT") }),
  },
  SIDE: { label: t("By side"), nameOf: choiceOf(guestFields.side.choices), filter: (value) => ({ side: value }) },
  PAYER: { label: t("By who pays"), nameOf: choiceOf(stayFields.payer.choices) },
};

/** Who stays: by age, side and payer. */
export function BreakdownCard() {
  const { projectId } = useProject();
  const read = useQuery(query(staySummaryEndpoints.breakdown, { params: { projectId }, query: {} }));
  return (
    <SummaryCard title={t("Who stays")}>
      <Loaded
        read={read}
        failure={t("The guests could not be divided")}
        label={t("Counting who stays")}
        skeleton={<SkeletonText />}
      >
        {({ guests, guest_nights, results }) =>
          results.length === 0 ? (
            <p className="text-ink-2">{t("Nobody has a room yet.")}</p>
          ) : (
            <>
              <WideTable label={t("Guests by age, side and payer")}>
                <thead>
                  <tr>
                    <th scope="col">{t("People")}</th>
                    <th scope="col" className="number">
                      {t("Guests")}
                    </th>
                    <th scope="col" className="number">
                      {t("Nights")}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  <tr className="total">
                    <th scope="row">{t("Everybody with a room")}</th>
                    <td className="number">{formatNumber(guests)}</td>
                    <td className="number">{formatNumber(guest_nights)}</td>
                  </tr>
                </tbody>
                {breakdownKinds.map((kind) => (
                  <tbody key={kind}>
                    <tr>
                      <th scope="rowgroup" colSpan={3} className="division">
                        {kinds[kind].label}
                      </th>
                    </tr>
                    {results
                      .filter((part) => part.kind === kind)
                      .map((part) => (
                        <PartRow key={part.value} part={part} />
                      ))}
                  </tbody>
                ))}
              </WideTable>
              <p className="mt-2 text-sm text-ink-2">{t("Nights are the nights of each guest, added up.")}</p>
            </>
          )
        }
      </Loaded>
    </SummaryCard>
  );
}

function PartRow({ part: { kind, value, guests, guest_nights } }: { part: BreakdownPart }) {
  const { projectId } = useProject();
  const { seesGuests } = useStayRights();
  const { nameOf, filter } = kinds[kind];
  const label = value === null ? t("No side") : (nameOf(value) ?? value);
  return (
    <tr>
      <th scope="row">
        {seesGuests && filter && value !== null ? (
          <Link to={guestList(projectId, { stay: "HAS_ROOM", ...filter(value) })}>{label}</Link>
        ) : (
          label
        )}
      </th>
      <td className="number">{formatNumber(guests)}</td>
      <td className="number">{formatNumber(guest_nights)}</td>
    </tr>
  );
}
