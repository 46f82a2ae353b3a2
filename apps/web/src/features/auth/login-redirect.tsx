import { Navigate, useSearchParams } from "react-router";
import { withRef } from "#lib/navigation/safe-ref.ts";

/** The old address of the sign-in page. */
export default function LoginRedirect() {
  const [url] = useSearchParams();
  return <Navigate replace to={withRef("/signin", url.get("ref") ?? "/")} />;
}
