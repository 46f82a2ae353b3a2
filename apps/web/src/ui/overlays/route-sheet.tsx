import { useCallback, useContext, useRef, useState } from "react";
import { useNavigate, useResolvedPath } from "react-router";
import { stepsBack, TrailContext } from "#lib/navigation/trail.ts";
import { useLeaveGuard } from "#lib/navigation/use-leave-guard.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { unsaved } from "#ui/overlays/sheet-context.ts";
import { Sheet, type SheetProps } from "#ui/overlays/sheet.tsx";

type RouteSheetProps = Omit<SheetProps, "open" | "onClose" | "onDirtyChange"> & {
  /** The list underneath; ".." of the path by default. The query of the list is kept. */
  to?: string;
  /** The names in the query that choose what the sheet shows: leaving one of these with something unsaved is asked about. */
  parts?: readonly string[];
};

/**
 * The sheet of a child route: open while its address is. Closing goes back to the list it was opened from, else it
 * replaces the sheet by its list, so that Back never opens a closed sheet again.
 */
export function RouteSheet({ to = "..", parts, ...rest }: RouteSheetProps) {
  const navigate = useNavigate();
  const list = useResolvedPath(to, { relative: "path" });
  const trail = useContext(TrailContext);
  const inside = useRef(false);
  const [question, setQuestion] = useState(unsaved);
  const leaving = useRef(false);
  const outside = rest.dirty ?? false;
  const isDirty = useCallback(() => !leaving.current && (outside || inside.current), [outside]);
  const guard = useLeaveGuard(isDirty, parts);

  const close = useCallback(() => {
    // Closing twice would leave the list as well.
    if (leaving.current) return;
    leaving.current = true; // the sheet itself has asked already
    const { pathname, search } = list;
    const steps = stepsBack(trail, search ? { pathname, search } : { pathname });
    if (steps > 0) void navigate(-steps);
    else void navigate({ pathname, search: search || window.location.search }, { replace: true });
  }, [navigate, list, trail]);

  return (
    <>
      <Sheet
        {...rest}
        open
        onClose={close}
        onDirtyChange={(dirty, asked = unsaved) => {
          inside.current = dirty;
          setQuestion(asked);
        }}
      />
      <ConfirmDialog open={guard.ask} onClose={guard.stay} onConfirm={guard.leave} {...question} />
    </>
  );
}
