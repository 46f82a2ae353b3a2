import { cx } from "#lib/cx.ts";
import { Moon, Sun } from "lucide-react";
import { applyTheme, useTheme } from "#lib/theme.ts";
import { BrandMark } from "#ui/drawings/brand-mark.tsx";
import { Button } from "#ui/button.tsx";
import { ButtonsSection } from "#ui/gallery/buttons-section.tsx";
import { ChartsSection } from "#ui/gallery/charts-section.tsx";
import { DrawingsSection } from "#ui/gallery/drawings-section.tsx";
import { FeedbackSection } from "#ui/gallery/feedback-section.tsx";
import { FieldsSection } from "#ui/gallery/fields-section.tsx";
import { LayoutSection } from "#ui/gallery/layout-section.tsx";
import { OverlaysSection } from "#ui/gallery/overlays-section.tsx";
import { TableSection } from "#ui/gallery/table-section.tsx";

/** Every component in every state, for the people who build with them. */
export default function DevUiPage() {
  const theme = useTheme();
  const dark = theme === "dark";
  return (
    <>
      <header
        className={cx(
          "sticky top-0 z-header flex items-center gap-2.5 border-b border-line bg-paper px-7 py-2.5",
          "max-md:px-4",
        )}
      >
        <BrandMark />
        <span className="font-display text-[19px] font-semibold">Nyota</span>
        <Button
          className="ml-auto"
          icon={dark ? <Sun /> : <Moon />}
          onClick={() => applyTheme(dark ? "light" : "dark")}
        >
          {dark ? "Light" : "Dark"}
        </Button>
      </header>
      <main id="top" className="mx-auto max-w-[1184px] px-7 pb-20 pt-7 max-md:px-4">
        <h1 className="display mb-6 text-2xl">Components</h1>
        <ButtonsSection />
        <LayoutSection />
        <TableSection />
        <ChartsSection />
        <FieldsSection />
        <OverlaysSection />
        <FeedbackSection />
        <DrawingsSection />
      </main>
    </>
  );
}
