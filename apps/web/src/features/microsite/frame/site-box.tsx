import "@nyota/site/styles/fonts.css";
import { useCallback, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { siteStyle } from "./site-style.ts";

/** Contains a part of a guest page in a shadow root, so that its styles and ours don't affect each other. */
export function SiteBox({ className, children }: { className?: string; children: ReactNode }) {
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  const attach = useCallback((box: HTMLDivElement | null) => {
    if (!box) return;
    const shadow = box.shadowRoot ?? box.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [siteStyle()];
    setRoot(shadow);
  }, []);
  return (
    <div ref={attach} className={className} style={{ containerType: "inline-size" }}>
      {root && createPortal(children, root)}
    </div>
  );
}
