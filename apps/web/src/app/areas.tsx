import { Outlet } from "react-router";
import { SessionGate } from "#app/session-gate.tsx";
import { DataArea } from "#lib/api/data-area.tsx";

/** Public pages that read from the server. */
export const PublicArea = () => (
  <DataArea>
    <Outlet />
  </DataArea>
);

/** Pages for signed-in users. */
export const SignedInArea = () => (
  <DataArea>
    <SessionGate />
  </DataArea>
);
