import { Navigate } from "react-router";

/** A new project begins with what is celebrated. */
export default function CreateRedirect() {
  return <Navigate replace to="/select-project-type" />;
}
