import { roomRuleEndpoints, type RoomRuleKind, type RoomRuleScope } from "@nyota/contract/rooming/rooming";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import type { Hotel } from "@nyota/contract/travel-stay/stay";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RuleGuests } from "./rule-guests.tsx";
import { query, useSend } from "#lib/api/api.ts";
import { type FieldErrors, readFieldErrors, readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Field } from "#ui/fields/field.tsx";
import { MultiSelect } from "#ui/fields/multi-select.tsx";
import { Select } from "#ui/fields/select.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { toast } from "#ui/toast.ts";

const kinds: { value: RoomRuleKind; label: string }[] = [
  { value: "NEVER", label: t("Never together") },
  { value: "NEAR", label: t("Near each other") },
  { value: "GROUND", label: t("On the ground floor") },
  { value: "HOTELS", label: t("Only in some hotels") },
];
const scopes: Record<"NEVER" | "NEAR", { value: RoomRuleScope; label: string }[]> = {
  NEVER: [
    { value: "ROOM", label: t("Not in one room") },
    { value: "HOTEL", label: t("Not in one hotel") },
  ],
  NEAR: [
    { value: "FLOOR", label: t("On one floor") },
    { value: "HOTEL", label: t("In one hotel") },
    { value: "ROOM", label: t("In one room, as far as there are beds") },
  ],
};

type Draft = {
  kind: RoomRuleKind;
  scope: RoomRuleScope;
  isMust: boolean;
  guests: ReadonlyMap<string, string>;
  groups: string[];
  tags: string[];
  hotels: string[];
};
const blank: Draft = {
  kind: "NEVER",
  scope: "ROOM",
  isMust: true,
  guests: new Map(),
  groups: [],
  tags: [],
  hotels: [],
};

/** What the rule's kind can name, as the server wants it. */
function asBody({ kind, scope, isMust, guests, groups, tags, hotels }: Draft) {
  const isGroups = kind !== "NEVER" && groups.length > 0;
  const isTags = (kind === "GROUND" || kind === "HOTELS") && tags.length > 0;
  return {
    kind,
    ...(kind === "NEVER" || kind === "NEAR" ? { scope } : {}),
    ...(kind === "GROUND" ? { is_must: isMust } : {}),
    ...(guests.size > 0 ? { guest_ids: [...guests.keys()] } : {}),
    ...(isGroups ? { group_ids: groups } : {}),
    ...(isTags ? { tag_ids: tags } : {}),
    ...(kind === "HOTELS" && hotels.length > 0 ? { hotel_ids: hotels } : {}),
  };
}

type AddRuleDialogProps = { hotels: readonly Hotel[]; onClose: () => void };

export function AddRuleDialog({ hotels, onClose }: AddRuleDialogProps) {
  const { projectId } = useProject();
  const create = useSend(roomRuleEndpoints.create);
  const [draft, setDraft] = useState(blank);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<Draft>): void => {
    setDraft({ ...draft, ...part });
    setErrors({});
  };

  async function add(): Promise<void> {
    setProblem(undefined);
    try {
      await create.mutateAsync({ params: { projectId }, body: asBody(draft) });
      toast.success(t("The rule was added"));
      onClose();
    } catch (error) {
      const fields = readFieldErrors(error);
      if (fields) setErrors(fields);
      else setProblem(readMessage(error));
    }
  }
  return (
    <ActionDialog
      title={t("Add a rule")}
      action={t("Add rule")}
      busy={create.isPending}
      onClose={onClose}
      onAction={() => void add()}
    >
      <div className="space-y-5">
        {problem && <Banner tone="danger">{problem}</Banner>}
        <Field label={t("Rule")} error={errors["kind"]?.[0]}>
          {(slots) => (
            <Select
              {...slots}
              options={kinds}
              value={draft.kind}
              onChange={(kind) => change({ kind: kind as RoomRuleKind, scope: kind === "NEAR" ? "FLOOR" : "ROOM" })}
            />
          )}
        </Field>
        <RuleWhere draft={draft} errors={errors} hotels={hotels} onChange={change} />
        <RuleWhom draft={draft} errors={errors} onChange={change} />
      </div>
    </ActionDialog>
  );
}

type PartProps = { draft: Draft; errors: FieldErrors; onChange: (part: Partial<Draft>) => void };

function RuleWhere({ draft, errors, hotels, onChange }: PartProps & { hotels: readonly Hotel[] }) {
  const { kind } = draft;
  if (kind === "GROUND")
    return (
      <Checkbox
        id="is-must"
        label={t("They get no room on another floor")}
        value={draft.isMust}
        onChange={(isMust) => onChange({ isMust })}
      />
    );
  if (kind === "HOTELS")
    return (
      <Field label={t("Hotels")} error={errors["hotel_ids"]?.[0]}>
        {(slots) => (
          <MultiSelect
            {...slots}
            options={hotels.map(({ id, name }) => ({ value: id, label: name }))}
            value={draft.hotels}
            onChange={(chosen) => onChange({ hotels: chosen })}
          />
        )}
      </Field>
    );
  return (
    <Field label={kind === "NEVER" ? t("How far apart") : t("How near")} error={errors["scope"]?.[0]}>
      {(slots) => (
        <Select
          {...slots}
          options={scopes[kind]}
          value={draft.scope}
          onChange={(scope) => onChange({ scope: scope as RoomRuleScope })}
        />
      )}
    </Field>
  );
}

function RuleWhom({ draft, errors, onChange }: PartProps) {
  const { projectId } = useProject();
  const choices = useQuery(query(guestEndpoints.choices, { params: { projectId } })).data;
  const { kind, guests, groups, tags } = draft;
  const names = new Map(choices?.groups.map(({ value, label }) => [value, label]));
  const all = [
    ...(choices?.groups ?? []),
    ...(choices?.sub_groups ?? []).map(({ value, label, parent_id }) => ({ value, label, hint: names.get(parent_id) })),
  ];
  return (
    <>
      {kind !== "NEVER" && (
        <Field label={t("Groups and households")} error={errors["group_ids"]?.[0]}>
          {(slots) => (
            <MultiSelect {...slots} options={all} value={groups} onChange={(chosen) => onChange({ groups: chosen })} />
          )}
        </Field>
      )}
      {(kind === "GROUND" || kind === "HOTELS") && (
        <Field label={t("Tags")} error={errors["tag_ids"]?.[0]}>
          {(slots) => (
            <MultiSelect
              {...slots}
              options={choices?.tags ?? []}
              value={tags}
              onChange={(chosen) => onChange({ tags: chosen })}
            />
          )}
        </Field>
      )}
      <RuleGuests
        chosen={guests}
        error={errors["guest_ids"]?.[0]}
        onChange={(chosen) => onChange({ guests: chosen })}
      />
    </>
  );
}
