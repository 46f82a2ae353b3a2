import { useCallback } from "react";
import { useNavigate } from "react-router";
import { leaveSession } from "#lib/api/sign-in.ts";

export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    await navigate("/signin", { replace: true });
    await leaveSession();
  }, [navigate]);
}
