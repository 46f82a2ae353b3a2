import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab (or Shift+Tab) until this has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator, { back = false, limit = 80 } = {}) {
  await target.first().waitFor({ state: "attached" });
  const key = back ? "Shift+Tab" : "Tab";
  let hasArrived = await hasFocus(target);
  for (let step = 0; step < limit && !hasArrived; step += 1) {
    await page.keyboard.press(key);
    hasArrived = await hasFocus(target);
  }
  if (!hasArrived)
    throw new Error(
      `${target.toString()} can't be reached with ${key}. The next element is ${await nameNext(page, key)}`,
    );
  await expectFocusVisible(page);
}

/** The next element a key reaches, for the message of a failure. */
async function nameNext(page: Page, key: string) {
  const names: string[] = [];
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press(key);
    names.push(
      await page
        .locator(":focus")
        .first()
        .ariaSnapshot({ timeout: 1_000 })
        .catch(() => "nothing"),
    );
  }
  return names.map((name) => name.split("\n", 1)[0]).join(", ");
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Moves to a button, link or similar element and presses it. */
export async function press(page: Page, target: Locator, key: "Enter" | "Space" = "Enter") {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves to a field and replaces its text. */
export async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
}

/**
 * A group of choices moves the focus shortly after the key, so a second key pressed at once would start from the same
 * place.
 */
async function moveFocus(page: Page, key: string) {
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press(key);
  await expect
    .poll(() => before.evaluate((element) => element !== document.activeElement), { message: `${key} moves the focus` })
    .toBe(true);
  await before.dispose();
}

/** Moves through a group of choices, a menu or a list with an arrow key until this has the focus. */
export async function arrowTo(page: Page, target: Locator, key = "ArrowDown", limit = 20) {
  for (let step = 0; step < limit && !(await hasFocus(target)); step += 1) await moveFocus(page, key);
  expect(await hasFocus(target), `${target.toString()} can be reached with ${key}`).toBe(true);
  await expectFocusVisible(page);
}

/** After something has closed, the focus is on an element of the page, not back at its beginning. */
export const expectFocusKept = (page: Page, where: string) =>
  expect
    .poll(() => page.locator(":focus").count(), { message: `the focus after ${where} is not lost` })
    .toBeGreaterThan(0);

/**
 * The focused element looks different from without focus: by its outline, shadow or border, or that of the box around
 * it.
 */
export async function expectFocusVisible(page: Page) {
  const found = await page
    .locator(":focus")
    .first()
    .evaluate((element: HTMLElement) => {
      const around: Element[] = [element];
      while (around.length < 4 && around.at(-1)?.parentElement) around.push(around.at(-1)?.parentElement as Element);
      const readStyle = () => {
        // A colour in transition would look the same for a moment.
        for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
        return around
          .map((box) => getComputedStyle(box))
          .map((style) => [
            style.outlineStyle === "none" ? "" : `${style.outlineWidth} ${style.outlineColor}`,
            style.boxShadow,
            style.borderColor,
          ]);
      };
      const name = `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40)}`;
      // An entry of a menu or list shows focus by a colour that follows the arrow keys.
      if (element.matches("[data-highlighted]"))
        return { name, isVisible: getComputedStyle(element).backgroundColor !== "rgba(0, 0, 0, 0)" };
      // The page gets no event for this short loss of focus.
      const kinds = ["blur", "focusout", "focus", "focusin"];
      const suppress = (event: Event) => event.stopImmediatePropagation();
      for (const kind of kinds) window.addEventListener(kind, suppress, true);
      const focused = JSON.stringify(readStyle());
      element.blur();
      const unfocused = JSON.stringify(readStyle());
      element.focus({ preventScroll: true });
      for (const kind of kinds) window.removeEventListener(kind, suppress, true);
      return { name, isVisible: focused !== unfocused };
    });
  expect(found.isVisible, `one can see that the focus is on ${found.name}`).toBe(true);
}
