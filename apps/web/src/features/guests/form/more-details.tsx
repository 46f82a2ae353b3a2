import type { Column } from "@nyota/contract/guests/columns";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { type FieldValues, get, useFormState } from "react-hook-form";
import { inSight } from "./person-fields.tsx";
import { DetailFields } from "./detail-fields.tsx";
import { cx } from "#lib/cx.ts";
import { rich } from "#lib/i18n/rich.ts";
import { Button } from "#ui/button.tsx";

type MoreDetailsProps = {
  /** The path of the person in the form: "people.0.", or "". */
  prefix: string;
  columns: readonly Column[];
  /** The person's name, for screen readers. */
  name: string;
};

/** The errors of the fields in `PersonFields`, and those of the whole form. */
const shown: readonly string[] = [...inSight, "event_ids", "root"];

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;

/** The further details of a new person, collapsed at first. */
export function MoreDetails<Values extends FieldValues>({ prefix, columns, name }: MoreDetailsProps) {
  const [isWanted, setWanted] = useState(false);
  const { errors } = useFormState<Values>();
  const own = (prefix ? get(errors, prefix.replace(/\.$/, "")) : errors) as object | undefined;
  // A field with an error must be visible.
  const isOpen = isWanted || Object.keys(own ?? {}).some((field) => !shown.includes(field));
  const id = useId();
  return (
    <div className="mt-2">
      <Button size="small" variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setWanted(!isOpen)}>
        <span>
          {isOpen
            ? rich("Fewer details <hidden>of {name}</hidden>", { name, hidden })
            : rich("More details <hidden>of {name}</hidden>", { name, hidden })}
        </span>
        <ChevronDown aria-hidden="true" className={cx("transition-transform", isOpen && "rotate-180")} />
      </Button>
      <div id={id} hidden={!isOpen} className="mt-3 space-y-4">
        {isOpen && <DetailFields<Values> {...{ prefix, columns }} />}
      </div>
    </div>
  );
}
