import type { Module } from "@nyota/contract/access";
import type { Audience } from "@nyota/contract/messages/campaigns";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { stayStateNames, stayStates } from "@nyota/contract/travel-stay/stay";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { ChipButton } from "#ui/chip.tsx";
import { DropdownMenu, MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { AnswerCondition } from "./answer-condition.tsx";
import { conditionKeys, conditionWords, type ConditionKey } from "./audience-modes.ts";
import { ConditionRow } from "./condition-row.tsx";

type AudienceConditionsProps = { audience: Audience; onChange: (audience: Audience) => void };

/** All the conditions must hold; of the values of one, any. */
export function AudienceConditions({ audience, onChange }: AudienceConditionsProps) {
  const { projectId, can } = useProject();
  const choices = useQuery({
    ...query(guestEndpoints.choices, { params: { projectId } }),
    enabled: can("GUEST", "VIEW"),
  });
  const [open, setOpen] = useState<ConditionKey[]>(conditionKeys.filter((key) => (audience[key]?.length ?? 0) > 0));
  if (!can("GUEST", "VIEW"))
    return (
      <div className="mt-4">
        <Banner>You can't see the guest list, so you can only send to everyone.</Banner>
      </div>
    );
  if (choices.error)
    return (
      <p role="alert" className="mt-4 text-sm text-rust">
        {choices.error.message}
      </p>
    );
  if (!choices.data) return <Skeleton className="mt-4 h-9 w-60" />;
  const lists = {
    group_ids: choices.data.groups,
    sub_group_ids: choices.data.sub_groups,
    tag_ids: choices.data.tags,
    sides: choices.data.sides,
    arrivals: choices.data.travel_states,
    departures: choices.data.travel_states,
    stays: stayStates.map((value) => ({ value, label: stayStateNames[value] })),
  };
  const needs: Partial<Record<ConditionKey, Module>> = { stays: "STAY", arrivals: "TRAVEL", departures: "TRAVEL" };
  const mayAsk = (key: ConditionKey) => needs[key] === undefined || can(needs[key], "VIEW");
  const close = (key: ConditionKey) => {
    setOpen(open.filter((other) => other !== key));
    onChange({ ...audience, [key]: undefined });
  };
  return (
    <div className="mt-4 space-y-3">
      {open.map((key) =>
        key === "responses" ? (
          <AnswerCondition
            key={key}
            events={choices.data.events}
            value={audience.responses ?? []}
            onChange={(responses) => onChange({ ...audience, responses })}
            onRemove={() => close(key)}
          />
        ) : (
          <ConditionRow
            key={key}
            label={conditionWords[key]}
            options={lists[key]}
            value={audience[key] ?? []}
            onChange={(values) => onChange({ ...audience, [key]: values })}
            onRemove={() => close(key)}
          />
        ),
      )}
      <DropdownMenu align="start" trigger={<ChipButton icon={<Plus />}>Add a condition</ChipButton>}>
        {conditionKeys
          .filter((key) => !open.includes(key) && mayAsk(key))
          .map((key) => (
            <MenuItem key={key} onSelect={() => setOpen([...open, key])}>
              {conditionWords[key]}
            </MenuItem>
          ))}
      </DropdownMenu>
    </div>
  );
}
