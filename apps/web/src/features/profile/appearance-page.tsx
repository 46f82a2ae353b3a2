import { userEndpoints } from "@nyota/contract/account/users";
import { useState } from "react";
import { ThemeCard } from "./theme-card.tsx";
import { ProfileTabs } from "./profile-tabs.tsx";
import { useSend } from "#lib/api/api.ts";
import { singleKeysStored } from "#lib/global-keys.ts";
import { useStored } from "#lib/use-stored.ts";
import { applyTheme, readTheme, type ThemeChoice } from "#lib/theme.ts";
import { Switch } from "#ui/fields/switch.tsx";
import { Card } from "#ui/card.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { RadioGroup } from "radix-ui";

const choices: { value: ThemeChoice; label: string; hint: string }[] = [
  { value: "light", label: "Light", hint: "Paper and ink" },
  { value: "dark", label: "Dark", hint: "For the evening" },
  { value: "system", label: "As the device", hint: "Follows its setting" },
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
      <PageHeader title="Profile" text="How Nyota looks on this device." />
      <ProfileTabs />
      <Card title="Theme" className="max-w-2xl">
        <RadioGroup.Root
          aria-label="Theme"
          value={theme}
          onValueChange={(value) => choose(value as ThemeChoice)}
          className="grid grid-cols-3 gap-4 max-md:grid-cols-1"
        >
          {choices.map((choice) => (
            <ThemeCard key={choice.value} {...choice} />
          ))}
        </RadioGroup.Root>
      </Card>
      <Card title="Keyboard" className="mt-5 max-w-2xl">
        <Switch
          id="single-keys"
          label="Keys without Ctrl or ⌘"
          help="G and a letter open a page, C adds something, ? shows all keys. Switch them off if you speak to this device, or press keys without meaning to. Lists of cells keep their keys."
          value={hasSingleKeys}
          onChange={setSingleKeys}
        />
      </Card>
    </>
  );
}
