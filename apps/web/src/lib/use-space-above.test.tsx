import { render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { useSpaceAbove } from "#lib/use-space-above.ts";

function List() {
  const list = useRef<HTMLDivElement>(null);
  useSpaceAbove(list);
  return <div ref={list} role="grid" aria-label="Guests" />;
}

test("a list knows the height above it, and again when a banner before it grows", () => {
  let grow = () => {};
  const observed: Element[] = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        grow = callback;
      }
      observe(element: Element) {
        observed.push(element);
      }
      disconnect() {}
    },
  );
  const place = vi.spyOn(Element.prototype, "getBoundingClientRect");
  place.mockReturnValue({ top: 168 } as DOMRect);
  render(
    <main>
      <p>Banners</p>
      <section>
        <p>Toolbar</p>
        <List />
      </section>
    </main>,
  );
  const above = () => screen.getByRole("grid").style.getPropertyValue("--above");
  expect(above()).toBe("168px");
  expect(observed.map((element) => element.textContent)).toEqual(["Toolbar", "Banners"]);
  place.mockReturnValue({ top: 228 } as DOMRect);
  grow();
  expect(above()).toBe("228px");
  place.mockRestore();
  vi.unstubAllGlobals();
});
