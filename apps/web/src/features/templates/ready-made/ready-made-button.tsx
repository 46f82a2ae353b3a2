import type { ReadyMadeText } from "@nyota/contract/messages/ready-made/ready-made-texts";
import { BookOpenText } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";

// The texts themselves are loaded with it.
const ReadyMadeDialog = lazy(async () => ({ default: (await import("./ready-made-dialog.tsx")).ReadyMadeDialog }));

/** Lets a host begin with one of the messages that come with Nyota. */
export function ReadyMadeButton({ onChoose }: { onChoose: (text: ReadyMadeText) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<BookOpenText aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t("Start from a ready-made text")}
      </Button>
      {isOpen && (
        <Suspense>
          <ReadyMadeDialog
            onClose={() => setOpen(false)}
            onChoose={(text) => {
              setOpen(false);
              onChoose(text);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
