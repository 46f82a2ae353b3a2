import { Link } from "react-router";
import { useHasShop } from "#lib/api/use-has-shop.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { LightsDrawing } from "#ui/drawings/lights-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link as TextLink } from "#ui/link.tsx";

export function NoProjects() {
  const hasShop = useHasShop();
  return (
    <EmptyState
      level={1}
      className="py-14"
      drawing={<LightsDrawing className="h-52 w-auto" />}
      title={t("Your first celebration")}
      text={
        hasShop
          ? t(
              "A project holds one celebration: its events, its guests and their answers, the messages, arrivals and rooms. Your trial is free for 14 days.",
            )
          : t(
              "A project holds one celebration: its events, its guests and their answers, the messages, arrivals and rooms.",
            )
      }
      action={
        <Button asChild variant="primary" size="large">
          <Link to="/events/create">{t("Begin")}</Link>
        </Button>
      }
      link={<TextLink to="/getting-started">{t("What comes after that?")}</TextLink>}
    />
  );
}
