import { Link } from "react-router";
import { usePageTitle } from "#lib/navigation/use-page-title.ts";
import { Button } from "#ui/button.tsx";
import { NotFoundDrawing } from "#ui/drawings/not-found-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

export function NoAccessPage() {
  usePageTitle("No access");
  return (
    <EmptyState
      level={1}
      className="py-16"
      drawing={<NotFoundDrawing />}
      title="You can’t open this page"
      text="You don't have permission to access this page. Please contact your administrator if you believe this is an error."
      action={
        <Button asChild variant="primary">
          <Link to="/">Go to your projects</Link>
        </Button>
      }
    />
  );
}
