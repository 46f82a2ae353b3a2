import { userEndpoints } from "@nyota/contract/account/users";
import { useState } from "react";
import { LanguageCard } from "./language-card.tsx";
import { ThemeCard } from "./theme-card.tsx";
import { ZoneCard } from "./zone-card.tsx";
import { ProfileTabs } from "./profile-tabs.tsx";
import { useSend } from "#lib/api/api.ts";
import { singleKeysStored } from "#lib/global-keys.ts";
import { t } from "#lib/i18n/t.ts";
import { useStored } from "#lib/use-stored.ts";
import { applyTheme, readTheme, type ThemeChoice } from "#lib/theme.ts";
import { Switch } from "#ui/fields/switch.tsx";
import { Card } from "#ui/card.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { RadioGroup } from "radix-ui";

const choices: { value: ThemeChoice; label: string; hint: string; name: string }[] = [
  { value: "light", label: t("Light"), hint: t("Paper and ink"), name: t("Light, paper and ink") },
  { value: "dark", label: t("Dark"), hint: t("For the evening"), name: t("Dark, for the evening") },
  {
    value: "system",
    label: t("As the device"),
    hint: t("Follows its setting"),
    name: t("As the device, follows its setting"),
  },
];

export default function AppearancePage() {
  const [theme, setTheme] = useState(readTheme);
  const [hasSingleKeys, setSingleKeys] = useStored(singleKeysStored, true);
  const update = useSend(userEndpoints.updateMe);
  function choose(next: ThemeChoice): void {
    setTheme(next);
    applyTheme(next);
    update.mutate({ body: { theme: next } }); // it is applied here in any case
  }
  return (
    <>
      <PageHeader title={t("Profile")} text={t("How Nyota looks, its language and its times.")} />
      <ProfileTabs />
      <Card title={t("Theme")} className="max-w-2xl">
        <RadioGroup.Root
          aria-label={t("Theme")}
          value={theme}
          onValueChange={(value) => choose(value as ThemeChoice)}
          className="grid grid-cols-3 gap-4 max-md:grid-cols-1"
        >
          {choices.map((choice) => (
            <ThemeCard key={choice.value} {...choice} />
          ))}
        </RadioGroup.Root>
      </Card>
      <LanguageCard />
      <ZoneCard />
      <Card title={t("Keyboard")} className="mt-5 max-w-2xl">
        <Switch
          id="single-keys"
          label={t("Keys without Ctrl or ⌘")}
          help={t(
            "G and a letter open a page, C adds something, ? shows all keys. Switch them off if you speak to this device, or press keys without meaning to. Lists of cells keep their keys.",
          )}
          value={hasSingleKeys}
          onChange={setSingleKeys}
        />
      </Card>
    </>
  );
}
