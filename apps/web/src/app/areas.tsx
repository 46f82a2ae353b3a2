import { Outlet } from "react-router";
import { SessionGate } from "#app/session-gate.tsx";
import { DataArea } from "#lib/api/data-area.tsx";

/** Pages for everybody that read from the server. */
export const PublicArea = () => (
  <DataArea>
    <Outlet />
  </DataArea>
);

/** Pages for who is signed in. */
export const SignedInArea = () => (
  <DataArea>
    <SessionGate />
  </DataArea>
);
