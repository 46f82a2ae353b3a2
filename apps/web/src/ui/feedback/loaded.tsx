import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { ErrorDrawing } from "#ui/drawings/error-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loading } from "#ui/skeleton.tsx";

/** What is asked of a read: a query's own answer fits. */
type Read = { error: { message: string } | null | undefined; refetch: () => unknown };
type LoadFailureProps = { title?: string; read: Read };

/** Says why something did not load and asks for it again; without a title it is a line in the text. */
export function LoadFailure({ title, read }: LoadFailureProps) {
  const again = <Button onClick={() => void read.refetch()}>Try again</Button>;
  return title ? (
    <EmptyState drawing={<ErrorDrawing />} title={title} text={read.error?.message} action={again} />
  ) : (
    <p className="flex flex-wrap items-center gap-3 text-ink-2">
      {read.error?.message} {again}
    </p>
  );
}

type LoadedProps<Data> = {
  read: Read & { data: Data | undefined };
  /** The title of what is said when nothing came; without one it is a line in the text. */
  failure?: string;
  label?: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What was read, however old; until it is here its skeleton, or why it did not come. */
export function Loaded<Data>({ read, failure, label, skeleton, children }: LoadedProps<Data>) {
  if (read.data !== undefined) return children(read.data);
  if (read.error) return <LoadFailure title={failure} read={read} />;
  return <Loading label={label}>{skeleton}</Loading>;
}
