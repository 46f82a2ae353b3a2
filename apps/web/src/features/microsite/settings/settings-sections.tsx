import { Plus } from "lucide-react";
import { Link as RouterLink, useLocation } from "react-router";
import { AnswersSection } from "./answers-section.tsx";
import { ContactsSection } from "./contacts-section.tsx";
import { DaySection } from "./day-section.tsx";
import { FaqSection } from "./faq-section.tsx";
import { GallerySection } from "./gallery-section.tsx";
import { LanguagesField } from "./languages-field.tsx";
import { NamesSection } from "./names-section.tsx";
import { sectionLabels } from "./section-labels.ts";
import { SectionsSection } from "./sections-section.tsx";
import { SharedLinkSection } from "./shared-link-section.tsx";
import { TextsSection } from "./texts-section.tsx";
import { ThemePicker } from "./theme-picker.tsx";
import { QuestionList } from "#features/questions/question-list.tsx";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

/** All settings of the guests' pages, in the order of the page. */
export function SettingsSections({ mayEdit }: { mayEdit: boolean }) {
  const { canChangeShared, isExpired } = useProject();
  const { search } = useLocation();
  return (
    <div className="space-y-5">
      <fieldset disabled={!mayEdit} className="min-w-0 space-y-5">
        <Card title={t("Names")}>
          <NamesSection />
        </Card>
        <Card title={t("Look")}>
          <ThemePicker />
        </Card>
        <Card title={t("Answers")}>
          <AnswersSection />
        </Card>
      </fieldset>
      <Card
        id="questions"
        className="scroll-mt-20"
        title={t("Questions")}
        action={
          !isExpired &&
          canChangeShared("MICROSITE", "CREATE") && (
            <Button asChild size="small">
              <RouterLink to={{ pathname: "add-custom-question", search }}>
                <Plus aria-hidden="true" /> {t("Add question")}
              </RouterLink>
            </Button>
          )
        }
      >
        <QuestionList />
      </Card>
      <fieldset disabled={!mayEdit} className="min-w-0 space-y-5">
        <Card title={t("Languages")}>
          <LanguagesField />
        </Card>
        <Card title={t("Sections")}>
          <SectionsSection mayEdit={mayEdit} />
        </Card>
        <Card title={t("Texts")}>
          <TextsSection />
        </Card>
        <Card title={sectionLabels.gallery}>
          <GallerySection />
        </Card>
        <Card title={sectionLabels.faq}>
          <FaqSection />
        </Card>
        <Card title={sectionLabels.contacts}>
          <ContactsSection />
        </Card>
        <Card title={t("On the day and afterwards")}>
          <DaySection />
        </Card>
        <Card title={t("Shared link")}>
          <SharedLinkSection />
        </Card>
      </fieldset>
    </div>
  );
}
