import { Moon, Sun } from "lucide-react";
import { useState } from "react";
import { useTheme } from "#lib/theme.ts";
import { Segmented } from "#ui/segmented.tsx";
import { WhatsappBubble } from "#ui/whatsapp-bubble.tsx";
import { exampleValues } from "./message-variables.ts";

type Theme = "light" | "dark";
type MessagePreviewProps = { text: string; values?: Record<string, string> };

/** The bubble as it looks on a phone, in WhatsApp's light or dark, with example values. */
export function MessagePreview({ text, values = exampleValues }: MessagePreviewProps) {
  const shown = useTheme();
  const [theme, setTheme] = useState<Theme>(shown);
  return (
    <div className="space-y-2">
      <Segmented<Theme>
        label="Show the preview in"
        value={theme}
        onChange={setTheme}
        options={[
          { value: "light", label: "Light", icon: <Sun /> },
          { value: "dark", label: "Dark", icon: <Moon /> },
        ]}
      />
      <WhatsappBubble text={text} values={values} theme={theme} />
    </div>
  );
}
