import { type ReactNode, useContext, useRef } from "react";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Banner } from "#ui/banner.tsx";
import { FrozenContext, type FrozenNotice } from "#ui/frozen/frozen-context.ts";
import { typedTexts } from "#ui/frozen/typed-texts.ts";
import { toast } from "#ui/toast.ts";

type FreezableProps = { notice: FrozenNotice | undefined; children: ReactNode };

/**
 * With a notice its content is inert. The content stays mounted, so that a form in it loses nothing and works again
 * once the notice is gone.
 */
export function Freezable({ notice, children }: FreezableProps) {
  const content = useRef<HTMLDivElement>(null);
  const outer = useContext(FrozenContext);
  async function copy(): Promise<void> {
    const typed = typedTexts(content.current);
    if (!typed) {
      toast.info(t("Nothing is typed here"));
      return;
    }
    try {
      await navigator.clipboard.writeText(typed);
      toast.success(t("What you typed was copied"));
    } catch {
      toast.info(t("Copy this text"), { text: typed });
    }
  }
  return (
    <FrozenContext value={notice ?? outer}>
      {notice && (
        <div className="mb-4">
          <Banner
            tone="danger"
            action={
              <div className="flex flex-wrap items-center gap-2.5">
                {/* Inert text can't be selected. */}
                <Button onClick={() => void copy()}>{t("Copy what you typed")}</Button>
                {notice.action}
              </div>
            }
          >
            {notice.text}
          </Banner>
        </div>
      )}
      <div ref={content} inert={notice !== undefined} className="contents">
        {children}
      </div>
    </FrozenContext>
  );
}
