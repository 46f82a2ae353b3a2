import { language } from "#lib/i18n/locale.ts";
import { loadTexts } from "#lib/i18n/t.ts";
import "#ui/styles/base.css";

document.documentElement.lang = language === "pseudo" ? "en" : language;

async function begin() {
  // Texts in constants are read when their file is, so the translations come first. English ones are in the code.
  await loadTexts("shell");
  const { start } = await import("#app/start.tsx");
  start();
  // What the server says is rarely needed, and only after a request.
  await loadTexts("server");
}
void begin();
