import { userEndpoints } from "@nyota/contract/account/users";
import { keysOf } from "@nyota/contract/keys-of";
import { type Language, languageNames } from "@nyota/contract/languages";
import { useState } from "react";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { useMe } from "#lib/api/use-me.ts";
import { storeLanguage } from "#lib/i18n/locale.ts";
import { t } from "#lib/i18n/t.ts";
import { Card } from "#ui/card.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { toast } from "#ui/toast.ts";

/** Each language as its readers call it, so that they find it whatever language the page is in. */
const ownNames: Record<Language, string> = { en: "English", hi: "हिन्दी" };
const options = keysOf(languageNames).map((value) => ({ value, label: ownNames[value] }));

/** Chooses the language of the interface. The page is loaded again in another one. */
export function LanguageCard() {
  const me = useMe();
  const update = useSend(userEndpoints.updateMe);
  const [chosen, setChosen] = useState<Language>();
  async function choose(locale: Language) {
    setChosen(locale);
    try {
      await update.mutateAsync({ body: { locale } });
      if (storeLanguage(locale)) window.location.reload();
    } catch (error) {
      setChosen(undefined);
      toast.error(t("The language was not changed"), { text: readMessage(error) });
    }
  }
  return (
    <Card title={t("Language")} className="mt-5 max-w-2xl">
      <span id="language-name" className="sr-only">
        {t("Language")}
      </span>
      <RadioGroup
        id="language"
        labelledBy="language-name"
        options={options}
        value={chosen ?? me?.locale ?? "en"}
        disabled={!me || update.isPending}
        onChange={(value) => void choose(value as Language)}
      />
      <p className="mt-3 text-sm text-ink-2">
        {t("For what you read in Nyota. What guests read is chosen in each project.")}
      </p>
    </Card>
  );
}
