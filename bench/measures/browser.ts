import { existsSync } from "node:fs";
import { chromium, type Browser } from "@playwright/test";

const system = "/usr/bin/chromium";

/** A real Chromium: the one in CHROMIUM_PATH, else the system's, else Playwright's own. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env["CHROMIUM_PATH"] ?? (existsSync(system) ? system : undefined);
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
}
