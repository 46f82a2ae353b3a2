import { eventEndpoints } from "@nyota/contract/events";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "#lib/api.ts";
import { useProject } from "#lib/project-context.ts";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/fields/field.tsx";
import { MultiSelect } from "#ui/fields/multi-select.tsx";
import type { Draft } from "./use-draft.ts";

/** The events this message invites to. Without any it is just a message. */
export function EventsCard({ draft, initial }: { draft: Draft; initial: string[] }) {
  const { projectId, can } = useProject();
  const [chosen, setChosen] = useState(initial);
  const { data } = useQuery({
    ...query(eventEndpoints.choices, { params: { projectId } }),
    enabled: can("EVENT", "VIEW"),
  });
  if (!can("EVENT", "VIEW")) return null;
  function change(event_ids: string[]) {
    setChosen(event_ids);
    void draft.save({ event_ids, is_invitation: event_ids.length > 0 });
  }
  return (
    <Card title="Is it an invitation?">
      <Field
        label="Events it invites to"
        optional
        help="When the message has left, the guest's invitation to these counts as sent, and only these are named in it."
      >
        {({ id, describedBy }) => (
          <MultiSelect
            id={id}
            describedBy={describedBy}
            options={data?.events ?? []}
            value={chosen}
            onChange={change}
            placeholder="It is not an invitation"
          />
        )}
      </Field>
    </Card>
  );
}
