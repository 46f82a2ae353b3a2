import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import type { EditedRow } from "./use-edited-row.ts";
import { formatRelative, joinWords } from "#lib/text/format.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Banner } from "#ui/banner.tsx";

type ChangedNoticeProps<Row extends { updated_at: string }> = {
  edited: EditedRow<Row>;
  /** The row as it was read last. */
  row: Row;
  labelOf: (field: string) => string;
  /** A value of the form in words. */
  describe: (field: string, value: unknown) => string;
};

/**
 * Inside a form: says that somebody else has saved the row meanwhile, and shows both values of every field that both
 * have changed. What the user typed stays in the form until they choose the other value.
 */
export function ChangedNotice<Row extends { updated_at: string }>(props: ChangedNoticeProps<Row>) {
  const { edited, row, labelOf, describe } = props;
  const form = useFormContext();
  const { base, clash, rebase, dismiss } = edited;
  const isNewer = new Date(row.updated_at) > new Date(base.updated_at);
  useEffect(() => {
    if (isNewer) rebase(form, { current: row });
  }, [isNewer, rebase, form, row]);
  const notice = useRef<HTMLDivElement>(null);
  // A refused save has to be seen, and it may be far away from the button. What is only read meanwhile must not take the
  // focus from a field.
  useEffect(() => {
    if (clash?.isRefused) notice.current?.focus();
  }, [clash]);
  if (!clash) return null;
  const { by, at, both, taken } = clash;
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mb-24 rounded-field outline-none">
      <Banner tone="warn" title={describeClash(by, at && formatRelative(at))} onClose={dismiss}>
        {both.length > 0
          ? t("It is not saved yet: what you typed is still here. Saving replaces their values below with yours.")
          : t("What you typed is still here. Save it again.")}
        {taken.length > 0 &&
          ` ${t("Their new values are shown in {fields}.", { fields: joinWords(taken.map(labelOf)) })}`}
        {both.length > 0 && (
          <ul className="mt-2 space-y-2" aria-label={t("Changed by both")}>
            {both.map(({ name, theirs, mine }) => (
              <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 flex-1 basis-48">
                  {rich("<b>{field}</b>: theirs “{theirs}”, yours “{yours}”", {
                    field: labelOf(name),
                    theirs: describe(name, theirs),
                    yours: describe(name, mine),
                    b: (text) => <span className="font-strong">{text}</span>,
                  })}
                </span>
                <Button
                  size="small"
                  onClick={() => form.setValue(name, theirs, { shouldDirty: true, shouldValidate: true })}
                >
                  {t("Use theirs")}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  );
}

function describeClash(name: string | null, when: string | null): string {
  if (name === null) return when ? t("Changed by somebody else {when}", { when }) : t("Changed by somebody else");
  return when ? t("Changed by {name} {when}", { name, when }) : t("Changed by {name}", { name });
}
