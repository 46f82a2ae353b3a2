import { useCallback, useRef } from "react";
import { useNavigate } from "react-router";
import { useLeaveGuard } from "#lib/navigation/use-leave-guard.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Sheet, type SheetProps } from "#ui/overlays/sheet.tsx";

type RouteSheetProps = Omit<SheetProps, "open" | "onClose" | "onDirtyChange"> & {
  /** The list underneath; ".." of the path by default. The query of the list is kept. */
  to?: string;
};

/** The sheet of a child route: open while its address is; closing navigates to the list, and so does Back. */
export function RouteSheet({ to = "..", ...rest }: RouteSheetProps) {
  const navigate = useNavigate();
  const inside = useRef(false);
  const leaving = useRef(false);
  const outside = rest.dirty ?? false;
  const isDirty = useCallback(() => !leaving.current && (outside || inside.current), [outside]);
  const guard = useLeaveGuard(isDirty);

  const close = useCallback(() => {
    // The address is relative: closing twice would leave the list as well.
    if (leaving.current) return;
    leaving.current = true; // the sheet itself has asked already
    const target = to.includes("?") ? to : { pathname: to, search: window.location.search };
    void navigate(target, { relative: "path" });
  }, [navigate, to]);

  return (
    <>
      <Sheet {...rest} open onClose={close} onDirtyChange={(dirty) => void (inside.current = dirty)} />
      <ConfirmDialog
        open={guard.ask}
        onClose={guard.stay}
        onConfirm={guard.leave}
        title="Leave without saving?"
        text="What you changed here will be lost."
        confirm="Leave without saving"
        cancel="Keep editing"
      />
    </>
  );
}
