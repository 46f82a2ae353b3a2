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
import { useProject } from "#lib/navigation/project-context.ts";
import { formatNumber } from "#lib/text/format.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Link } from "#ui/link.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

type Kind = { label: string; labels: Record<string, string>; filter?: (value: string) => Record<string, string> };
const kinds: Record<BreakdownKind, Kind> = {
  AGE: { label: "By age", labels: guestFields.age_band.choices, filter: (value) => ({ age_band: value }) },
  PERSON: {
    label: "By person",
    labels: { NAMED: "Guests", ATTENDANT: "Attendants" },
    filter: (value) => ({ is_attendant: String(value === "ATTENDANT") }),
  },
  SIDE: { label: "By side", labels: guestFields.side.choices, filter: (value) => ({ side: value }) },
  PAYER: { label: "By who pays", labels: stayFields.payer.choices },
};

/** Who stays: by age, side and payer. */
export function BreakdownCard() {
  const { projectId } = useProject();
  const read = useQuery(query(staySummaryEndpoints.breakdown, { params: { projectId }, query: {} }));
  return (
    <SummaryCard title="Who stays">
      <Loaded
        read={read}
        failure="The guests could not be divided"
        label="Counting who stays"
        skeleton={<SkeletonText />}
      >
        {({ guests, guest_nights, results }) =>
          results.length === 0 ? (
            <p className="text-ink-2">Nobody has a room yet.</p>
          ) : (
            <>
              <WideTable label="Guests by age, side and payer">
                <thead>
                  <tr>
                    <th scope="col">People</th>
                    <th scope="col" className="number">
                      Guests
                    </th>
                    <th scope="col" className="number">
                      Nights
                    </th>
                  </tr>
                </thead>
                <tbody>
                  <tr className="total">
                    <th scope="row">Everybody with a room</th>
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
              <p className="mt-2 text-sm text-ink-2">Nights are the nights of each guest, added up.</p>
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
  const { labels, filter } = kinds[kind];
  const label = value === null ? "No side" : (lookUp(labels, value) ?? value);
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
