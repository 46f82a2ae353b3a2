import type { ReactNode } from "react";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { ErrorDrawing } from "#ui/drawings/error-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { Loading } from "#ui/skeleton.tsx";

/** The part of a query's result that is needed here. */
type Read = { error: { message: string; status?: number } | null | undefined; refetch: () => unknown };
type LoadFailureProps = { title?: string; read: Read };

/**
 * Shows why something did not load, with a button to retry; without a title it is a line of text. What does not exist,
 * or may not be seen, can't be loaded by trying again: a sheet is closed instead.
 */
export function LoadFailure({ title, read }: LoadFailureProps) {
  const sheet = useSheet();
  const isGone = read.error?.status === 404 || read.error?.status === 403;
  const again = <Button onClick={() => void read.refetch()}>{t("Try again")}</Button>;
  const action = isGone && sheet ? <Button onClick={() => sheet.done()}>{t("Close")}</Button> : again;
  return title ? (
    <EmptyState drawing={<ErrorDrawing />} title={title} text={read.error?.message} action={action} />
  ) : (
    <p className="flex flex-wrap items-center gap-3 text-ink-2">
      {read.error?.message} {again}
    </p>
  );
}

export type LoadedRead<Data> = Read & { data: Data | undefined };
type LoadedProps<Data> = {
  read: LoadedRead<Data>;
  /** The title of the error; without one the error is a line of text. */
  failure?: string;
  label?: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows the data, even if stale; until it is loaded a skeleton, or the error. */
export function Loaded<Data>({ read, failure, label, skeleton, children }: LoadedProps<Data>) {
  if (read.data !== undefined) return children(read.data);
  if (read.error) return <LoadFailure title={failure} read={read} />;
  return <Loading label={label}>{skeleton}</Loading>;
}
