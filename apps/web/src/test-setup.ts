import { cleanup, configure } from "@testing-library/react";
import { toast } from "sonner";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";
import { forgetSession } from "#lib/api/session.ts";
import { connectToasts } from "#ui/toast.ts";
import { stubServer } from "#test/stub-server.ts";

// A test that prepares no response gets 404, not what the server of an earlier test would answer.
beforeEach(() => void stubServer());

// One process runs many files, so everything a test leaves is removed here, not in a module that only the first file
// loads.
afterEach(() => {
  cleanup();
  globalThis.document?.body.replaceChildren();
  // A toast outlives its toaster, and one without a toaster waits for the next: a later test would find its Undo button.
  connectToasts({ show: () => {}, dismiss: () => {} })();
  toast.dismiss();
  queryClient.clear();
  forgetSession();
  // What a test stores, a choice of the reader for example, would hold in every later file.
  globalThis.window?.localStorage.clear();
  globalThis.window?.sessionStorage.clear();
  vi.restoreAllMocks();
});

// Timers of a component, for example of toasts, would run after the test file, when there is no window any more.
const pending = new Set<ReturnType<typeof setTimeout>>();
const later = globalThis.setTimeout;
globalThis.setTimeout = Object.assign((...given: Parameters<typeof later>) => {
  const timer = later(...given);
  pending.add(timer);
  return timer;
}, later) as typeof later;
afterAll(() => pending.forEach(clearTimeout));

// Menus, calendars and the like are imported when they are opened, which takes longer on a busy machine.
configure({ asyncUtilTimeout: 4_000 });

if (typeof window !== "undefined") {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal("ResizeObserver", Observer);
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => {};
  Element.prototype.releasePointerCapture ??= () => {};
  Element.prototype.checkVisibility ??= () => true;
  document.elementFromPoint ??= () => null;
  window.matchMedia ??= ((query: string) => ({
    matches: query.includes("min-width"),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
}
