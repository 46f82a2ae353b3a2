import { Link } from "react-router";
import { Button } from "#ui/button.tsx";
import { NotFoundDrawing } from "#ui/drawings/not-found-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

export function NoOrder({ what }: { what: "order" | "credit note" }) {
  return (
    <EmptyState
      level={1}
      drawing={<NotFoundDrawing />}
      title={`There is no such ${what}`}
      text="It may belong to another account."
      action={
        <Button asChild variant="primary">
          <Link to="/orders">See your orders</Link>
        </Button>
      }
    />
  );
}
