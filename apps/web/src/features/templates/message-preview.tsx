import { Moon, Sun } from "lucide-react";
import { useState } from "react";
import { useTheme } from "#lib/theme.ts";
import { t } from "#lib/i18n/t.ts";
import { Segmented } from "#ui/filters/segmented.tsx";
import { WhatsappBubble } from "./whatsapp-bubble.tsx";
import { useExampleValues } from "./use-message-variables.ts";

type Theme = "light" | "dark";

/** The message bubble as on a phone, in WhatsApp's light or dark theme, with example values. */
export function MessagePreview({ text, guestId }: { text: string; guestId?: string }) {
  const shown = useTheme();
  const examples = useExampleValues(guestId);
  const [theme, setTheme] = useState<Theme>(shown);
  return (
    <div className="space-y-2">
      <Segmented<Theme>
        label={t("Show the preview in")}
        value={theme}
        onChange={setTheme}
        options={[
          { value: "light", label: t("Light"), icon: <Sun /> },
          { value: "dark", label: t("Dark"), icon: <Moon /> },
        ]}
      />
      <WhatsappBubble text={text} values={examples} theme={theme} />
    </div>
  );
}

/** For the editor, which renders its preview from its text. */
export const drawPreview = (text: string) => <MessagePreview text={text} />;
