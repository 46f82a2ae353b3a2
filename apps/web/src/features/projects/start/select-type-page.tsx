import { eventTypes } from "@nyota/contract/account/projects";
import { Link } from "react-router";
import { TypeDrawing } from "./type-drawing.tsx";
import { typeWords } from "./type-labels.ts";
import { useHasShop } from "#lib/api/use-has-shop.ts";
import { t } from "#lib/i18n/t.ts";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";

export default function SelectTypePage() {
  const next = useHasShop() ? "select-plan" : "create";
  return (
    <>
      <PageHeader
        breadcrumb={<Breadcrumb items={[{ label: t("Projects"), to: "/" }, { label: t("New project") }]} />}
        title={t("What are you celebrating?")}
        text={t("It decides the suggestions you get, nothing else. You can change it later.")}
      />
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4 max-md:gap-3">
        {eventTypes.map((type) => (
          <li key={type}>
            <Link
              to={`/select-project-type/${type}/${next}`}
              className="group flex h-full flex-col items-center rounded-hero border border-line bg-surface px-3 pb-5 pt-4 text-center transition-colors hover:border-henna"
            >
              <TypeDrawing type={type} className="h-32 w-auto max-w-full max-md:h-24" />
              <span className="display mt-3 text-lg group-hover:text-henna">{typeWords[type].name}</span>
              <span className="mt-1 text-sm text-ink-2">{typeWords[type].text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
