import { useCallback } from "react";
import { useNavigate } from "react-router";
import { leaveSession } from "#lib/api/sign-in.ts";

/** Signs out and opens the sign-in page, or another one that needs no session. */
export function useLogOut(to: string = "/signin"): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    await navigate(to, { replace: true });
    await leaveSession();
  }, [navigate, to]);
}
