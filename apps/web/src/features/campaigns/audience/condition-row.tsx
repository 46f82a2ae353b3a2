import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Field } from "#ui/fields/field.tsx";
import { MultiSelect } from "#ui/fields/multi-select.tsx";
import { IconButton } from "#ui/icon-button.tsx";

type Option = { value: string; label: string };
type ConditionRowProps = {
  label: string;
  options: Option[];
  value: string[];
  onChange: (values: string[]) => void;
  onRemove: () => void;
};

export const ConditionRow = ({ label, options, value, onChange, onRemove }: ConditionRowProps) => (
  <ConditionFrame label={label} onRemove={onRemove}>
    <Field label={`${label} is`}>
      {({ id, describedBy, invalid }) => (
        <MultiSelect
          id={id}
          describedBy={describedBy}
          invalid={invalid}
          options={options}
          value={value}
          onChange={onChange}
          placeholder={options.length > 0 ? "Any" : "There are none yet"}
        />
      )}
    </Field>
  </ConditionFrame>
);

export const ConditionFrame = ({
  label,
  onRemove,
  children,
}: {
  label: string;
  onRemove: () => void;
  children: ReactNode;
}) => (
  <div role="group" aria-label={label} className="flex items-start gap-1 rounded-field border border-line p-3">
    <div className="min-w-0 flex-1">{children}</div>
    <IconButton label={`Remove the condition ${label}`} icon={<X />} size="small" onClick={onRemove} />
  </div>
);
