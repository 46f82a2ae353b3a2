import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import html from "../../index.html?raw";
import { FullScreenSpinner } from "#ui/feedback/full-screen-spinner.tsx";

function tidy(markup: string): string {
  const box = document.createElement("div");
  box.innerHTML = markup;
  return box.innerHTML.replace(/>\s+</g, "><").trim();
}

test("the page shows the full-screen spinner before its first script is loaded", () => {
  const drawn = /<div id="root">([^]*)<\/div>\s*<script/.exec(html)?.[1] ?? "";
  expect(tidy(drawn)).toBe(tidy(renderToStaticMarkup(<FullScreenSpinner />)));
});
