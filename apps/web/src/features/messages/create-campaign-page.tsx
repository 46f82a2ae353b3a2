import { Navigate } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";

export default function CreateCampaignPage() {
  return <Navigate to={`/projects/${useProject().projectId}/campaigns/create`} replace />;
}
