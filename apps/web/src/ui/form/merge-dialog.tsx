import { useState, type ReactNode } from "react";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import type { Option } from "#ui/fields/field-control.ts";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";

type MergeDialogProps = {
  title: string;
  /** States the effect with numbers. */
  text: string;
  label: string;
  places: Option[];
  confirm: string;
  /** Throws when the server refuses; the reason is shown under the choice. */
  onMerge: (into: string) => Promise<unknown>;
  onClose: () => void;
  /** Details of the chosen target. */
  children?: (into: string) => ReactNode;
};

/** Asks into which other item something is merged. */
export function MergeDialog(props: MergeDialogProps) {
  const { title, text, label, places, confirm, onMerge, onClose, children } = props;
  const [into, setInto] = useState("");
  const [problem, setProblem] = useState<string>();
  const [working, setWorking] = useState(false);

  async function run(): Promise<void> {
    if (!into) return setProblem(t("Choose one."));
    setWorking(true);
    try {
      await onMerge(into);
      onClose();
    } catch (error) {
      setProblem(readProblem(error));
    } finally {
      setWorking(false);
    }
  }
  return (
    <ActionDialog {...{ title, text, onClose }} action={confirm} busy={working} onAction={() => void run()}>
      <Field label={label} error={problem}>
        {({ id, invalid, describedBy }) => (
          <Select
            {...{ id, invalid, describedBy }}
            value={into}
            onChange={(value) => {
              setProblem(undefined);
              setInto(value ?? "");
            }}
            options={places}
            searchable
          />
        )}
      </Field>
      {into && children?.(into)}
    </ActionDialog>
  );
}
