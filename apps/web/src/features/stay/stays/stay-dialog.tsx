import type { Stay } from "@nyota/contract/travel-stay/stay";
import { type BedKind, type Payer, stayFields } from "@nyota/contract/travel-stay/stay-fields";
import { type FormEvent, useId, useState } from "react";
import { hasNights, type Place, PlaceFields } from "./assignment-fields.tsx";
import { defaultNights } from "../format-stay.ts";
import { useStayActions } from "../use-stay-actions.ts";
import { ApiError } from "#lib/api/api-error.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { LinkButton } from "#ui/link.tsx";

type StayDialogProps = {
  guest: { id: string; display_name: string };
  /** The stay being changed; null for an additional one. */
  stay: Stay | null;
  /** The nights of an additional one; by default those of the celebration. */
  nights?: Pick<Place, "check_in" | "check_out"> | null | undefined;
  onClose: () => void;
};

const optionsOf = ({ choices }: { choices: Readonly<Record<string, string>> }) =>
  Object.entries(choices).map(([value, label]) => ({ value, label: translate(label) }));

/** Assigns a guest to a room, or to another one instead. */
export function StayDialog({ guest, stay, nights, onClose }: StayDialogProps) {
  const { project } = useProject();
  const form = useId();
  const { give, isBusy } = useStayActions();
  const [place, setPlace] = useState<Place>({
    ...(stay ? { check_in: stay.check_in, check_out: stay.check_out } : (nights ?? defaultNights(project))),
    hotel: stay?.room.hotel.id ?? "",
    room: stay?.room.id ?? "",
  });
  const [bed_kind, setBedKind] = useState<BedKind | null>(stay?.bed_kind ?? null);
  const [payer, setPayer] = useState<Payer>(stay?.payer ?? stayFields.payer.blank);
  const [problem, setProblem] = useState<{ text: string; isClash: boolean }>();

  async function send(move: boolean): Promise<void> {
    if (!hasNights(place) || !place.room)
      return setProblem({ text: place.room ? t("Choose the nights.") : t("Choose a room."), isClash: false });
    const { check_in, check_out, room: room_id } = place;
    const replaced = stay ? { instead_of: [stay.id] } : {};
    try {
      await give({ guest_ids: [guest.id], room_id, check_in, check_out, bed_kind, payer, move, ...replaced });
      onClose();
    } catch (error) {
      const isClash = error instanceof ApiError && Array.isArray((error.body as { guests?: unknown }).guests);
      setProblem({ text: readProblem(error), isClash });
    }
  }
  return (
    <ActionDialog
      title={
        stay
          ? t("Change the room of {name}", { name: guest.display_name })
          : t("A room for {name}", { name: guest.display_name })
      }
      action={stay ? t("Save") : t("Give the room")}
      busy={isBusy}
      form={form}
      onClose={onClose}
    >
      <form
        id={form}
        noValidate
        className="space-y-4 pb-1"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send(false);
        }}
      >
        <PlaceFields place={place} onChange={setPlace} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={translate(stayFields.bed_kind.label)}>
            {(slots) => (
              <Select
                {...slots}
                options={optionsOf(stayFields.bed_kind)}
                value={bed_kind}
                placeholder={translate(stayFields.bed_kind.placeholder)}
                clearable
                onChange={(value) => setBedKind((value || null) as BedKind | null)}
              />
            )}
          </Field>
          <Field label={translate(stayFields.payer.label)}>
            {(slots) => (
              <Select
                {...slots}
                options={optionsOf(stayFields.payer)}
                value={payer}
                onChange={(value) => setPayer(value as Payer)}
              />
            )}
          </Field>
        </div>
        {problem && (
          <p role="alert" className="text-rust">
            {problem.text}{" "}
            {problem.isClash && (
              <LinkButton onClick={() => void send(true)}>{t("Move them on these nights")}</LinkButton>
            )}
          </p>
        )}
      </form>
    </ActionDialog>
  );
}
