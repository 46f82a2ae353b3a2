import { Navigate } from "react-router";

/** A new project starts with its type. */
export default function CreateRedirect() {
  return <Navigate replace to="/select-project-type" />;
}
