import { Link } from "react-router";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { NotFoundDrawing } from "#ui/drawings/not-found-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

export function NoOrder({ title }: { title: string }) {
  return (
    <EmptyState
      level={1}
      drawing={<NotFoundDrawing />}
      title={title}
      text={t("It may belong to another account.")}
      action={
        <Button asChild variant="primary">
          <Link to="/orders">{t("See your orders")}</Link>
        </Button>
      }
    />
  );
}
