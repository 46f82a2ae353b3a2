import { Bold, Braces, Code, Italic, List, Strikethrough } from "lucide-react";
import { Toolbar } from "radix-ui";
import { Fragment, type ReactNode } from "react";
import { t } from "#lib/i18n/t.ts";
import { DropdownMenu, MenuItem, MenuLabel } from "#ui/overlays/dropdown-menu.tsx";

export type Variable = {
  key: string;
  label: string;
  sample?: string;
  /** Every guest has a value for it. */
  isAlwaysKnown?: boolean;
  /** The heading it stands under in the menu. */
  group?: string;
};
type WhatsappToolbarProps = {
  controls: string;
  disabled?: boolean;
  variables: Variable[];
  onMark: (mark: string) => void;
  onList: () => void;
  onVariable: (key: string) => void;
};

const marks: { label: string; mark: string; icon: ReactNode; keys?: string }[] = [
  { label: t("Bold"), mark: "*", icon: <Bold />, keys: "Control+B" },
  { label: t("Italic"), mark: "_", icon: <Italic />, keys: "Control+I" },
  { label: t("Strikethrough"), mark: "~", icon: <Strikethrough /> },
  { label: t("Monospace"), mark: "```", icon: <Code /> },
];
const button =
  "touch inline-flex h-8 min-w-8 items-center justify-center gap-1.5 rounded-[7px] px-2 " +
  "text-sm font-medium text-ink-2 " +
  "hover:bg-line hover:text-ink disabled:opacity-50 outline-offset-[-2px] max-md:min-w-10 [&_svg]:size-4";

const MAX_HINT = 30;
/** A long value would leave no room for the label. */
const shorten = (sample: string | undefined) =>
  sample === undefined || sample.length <= MAX_HINT ? sample : `${sample.slice(0, MAX_HINT - 1)}…`;

export function WhatsappToolbar({ controls, disabled, variables, onMark, onList, onVariable }: WhatsappToolbarProps) {
  return (
    <Toolbar.Root
      aria-label={t("Formatting")}
      aria-controls={controls}
      className="flex flex-wrap items-center gap-0.5 rounded-t-[7px] border-b border-line bg-sunken p-1"
    >
      {marks.map((item) => (
        <Toolbar.Button
          key={item.label}
          type="button"
          disabled={disabled}
          aria-label={item.label}
          aria-keyshortcuts={item.keys}
          title={item.label}
          onClick={() => onMark(item.mark)}
          className={button}
        >
          {item.icon}
        </Toolbar.Button>
      ))}
      <Toolbar.Button
        type="button"
        disabled={disabled}
        aria-label={t("List")}
        title={t("List")}
        onClick={onList}
        className={button}
      >
        <List />
      </Toolbar.Button>
      {variables.length > 0 && (
        <DropdownMenu
          align="start"
          trigger={
            <Toolbar.Button type="button" disabled={disabled} className={`${button} ml-auto`}>
              <Braces /> {t("Insert variable")}
            </Toolbar.Button>
          }
        >
          {[...Map.groupBy(variables, ({ group }) => group)].map(([group, own]) => (
            <Fragment key={group ?? ""}>
              {group && <MenuLabel>{group}</MenuLabel>}
              {own.map((variable) => (
                <MenuItem key={variable.key} hint={shorten(variable.sample)} onSelect={() => onVariable(variable.key)}>
                  {variable.label}
                </MenuItem>
              ))}
            </Fragment>
          ))}
        </DropdownMenu>
      )}
    </Toolbar.Root>
  );
}
