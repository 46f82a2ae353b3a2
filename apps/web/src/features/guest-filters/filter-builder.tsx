import type { Column } from "@nyota/contract/guests/columns";
import { importEndpoints } from "@nyota/contract/files/imports";
import { stayStateNames, stayStates } from "@nyota/contract/travel-stay/stay";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { answerFilterLabel, filterAnswers } from "@nyota/contract/guests/answer-labels";
import { guestFieldInfo, filterFields } from "@nyota/contract/guests/guest-field-lists";
import { CustomFilter } from "./custom-filter.tsx";
import { EventResponseFilter } from "./event-response-filter.tsx";
import type { FilterChoices, FilterName, GuestFilters } from "./guest-filters.ts";
import { query } from "#lib/api/api.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { formatDate } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import type { Option } from "#ui/fields/field-control.ts";
import { Field } from "#ui/fields/field.tsx";
import { MultiSelect } from "#ui/fields/multi-select.tsx";
import { Select } from "#ui/fields/select.tsx";

export type FilterBuilderProps = {
  filters: GuestFilters;
  choices: FilterChoices | undefined;
  custom: readonly Column[];
  onChange: (changes: GuestFilters) => void;
};
type Row = { name: FilterName; label: string; options: Option[]; isSingle?: boolean };

const answers = filterAnswers.map((value) => ({ value, label: translate(answerFilterLabel(value)) }));
const stays = stayStates.map((value) => ({ value, label: translate(stayStateNames[value]) }));
const yesNo = (yes: string, no: string) => [
  { value: "true", label: yes },
  { value: "false", label: no },
];

const reached = yesNo(t("Has reached them"), t("Has not reached them"));

const asShown = ({ value, label }: Option): Option => ({ value, label: translate(label) });

function fieldRow(field: (typeof filterFields)[number]): Row {
  const { kind, label: english, choices = {} } = guestFieldInfo(field);
  const label = translate(english);
  return kind === "flag"
    ? { name: field, label, options: yesNo(t("Yes"), t("No")), isSingle: true }
    : { name: field, label, options: Object.entries(choices).map(([value, name]) => asShown({ value, label: name })) };
}

function listRows(choices: FilterChoices | undefined): Row[] {
  const none = (label: string) => ({ value: "none", label });
  const groupNames = new Map(choices?.groups.map((group) => [group.value, group.label]));
  const households = choices?.sub_groups.map(({ value, label, parent_id }) => ({
    value,
    label,
    hint: groupNames.get(parent_id),
  }));
  const rows: Row[] = [
    { name: "event", label: t("Event"), options: choices?.events ?? [] },
    { name: "response", label: t("Answer"), options: answers },
    { name: "group", label: t("Group"), options: [...(choices?.groups ?? []), none(t("Without a group"))] },
    { name: "sub_group", label: t("Household"), options: [...(households ?? []), none(t("Without a household"))] },
    { name: "side", label: t("Side"), options: (choices?.sides ?? []).map(asShown) },
    { name: "tag", label: t("Tag"), options: choices?.tags ?? [] },
    ...filterFields.map(fieldRow),
    { name: "arrival", label: t("Arrival"), options: (choices?.travel_states ?? []).map(asShown) },
    { name: "departure", label: t("Departure"), options: (choices?.travel_states ?? []).map(asShown) },
    { name: "has_phone", label: t("Phone"), options: yesNo(t("Known"), t("Missing")), isSingle: true },
    {
      name: "household_phone",
      label: t("Phone of the household"),
      options: yesNo(t("Known"), t("Missing")),
      isSingle: true,
    },
  ];
  return rows;
}

/** The imported files, the newest first. */
function useImports(): Option[] {
  const { projectId } = useProject();
  const list = useQuery(
    query(importEndpoints.list, { params: { projectId }, query: { topic: ["guests"], page_size: 50 } }),
  ).data;
  return (list?.results ?? [])
    .filter((file) => file.state === "PUBLISHED")
    .map((file) => ({ value: file.id, label: file.file_name, hint: formatDate(file.created_at) }));
}

export function FilterBuilder({ filters, choices, custom, onChange }: FilterBuilderProps) {
  const imports = useImports();
  const { can } = useProject();
  const rows: Row[] = [
    ...listRows(choices),
    ...(can("STAY", "VIEW") ? [{ name: "stay", label: t("Stay"), options: stays } as const] : []),
    ...(can("MESSAGE", "VIEW")
      ? [{ name: "reached", label: t("Invitation"), options: reached, isSingle: true } as const]
      : []),
    { name: "import", label: t("Added by import"), options: imports, isSingle: true },
  ];
  return (
    <div className="grid gap-3.5 sm:grid-cols-2">
      {rows
        .filter((row) => row.options.length > 0)
        .map(({ name, label, options, isSingle }) => (
          <Fragment key={name}>
            <Field id={`filter-${name}`} label={label}>
              {(slots) =>
                isSingle ? (
                  <Select
                    {...slots}
                    options={options}
                    value={filters[name]?.[0]}
                    placeholder={t("Any")}
                    clearable
                    onChange={(value) => onChange({ [name]: value ? [value] : [] })}
                  />
                ) : (
                  <MultiSelect
                    {...slots}
                    options={options}
                    value={filters[name] ?? []}
                    placeholder={t("Any")}
                    onChange={(values) => onChange({ [name]: values })}
                  />
                )
              }
            </Field>
            {name === "response" && (
              <EventResponseFilter
                events={choices?.events ?? []}
                values={filters.event_response ?? []}
                onChange={(values) => onChange({ event_response: values })}
              />
            )}
          </Fragment>
        ))}
      {custom.map((column) => (
        <CustomFilter
          key={column.id}
          column={column}
          conditions={filters.custom ?? []}
          onChange={(conditions) => onChange({ custom: conditions })}
        />
      ))}
    </div>
  );
}
