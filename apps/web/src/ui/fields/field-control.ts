/** The props of every field. */
export type FieldControl<Value> = {
  id: string;
  name?: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  disabled?: boolean;
  required?: boolean;
  invalid?: boolean;
  describedBy?: string;
  autoFocus?: boolean;
};

type Shared = Pick<
  FieldControl<unknown>,
  "id" | "name" | "disabled" | "required" | "invalid" | "describedBy" | "autoFocus"
>;

/** The attributes of a native element, from the props of a field. */
export function nativeProps({ id, name, disabled, required, invalid, describedBy, autoFocus }: Shared) {
  return {
    id,
    name,
    disabled,
    autoFocus,
    "aria-required": required || undefined,
    "aria-invalid": invalid || undefined,
    "aria-describedby": describedBy,
  };
}

export type Option = { value: string; label: string; hint?: string; disabled?: boolean };
