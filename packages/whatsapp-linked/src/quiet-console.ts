const METHODS = ["info", "warn", "error", "log"] as const;
let isQuiet = false;

/**
 * Drops what the library under this one prints: whole sessions with their private keys, and a stack for each message that
 * it can't read. Everything else is printed as before.
 */
export function quietLibrary() {
  if (isQuiet) return;
  isQuiet = true;
  for (const method of METHODS) {
    const print = console[method].bind(console);
    console[method] = (...parts: unknown[]) => {
      if (!isFromLibrary(new Error("where").stack ?? "")) print(...parts);
    };
  }
}

const isFromLibrary = (stack: string) => /[\\/]node_modules[\\/]libsignal[\\/]/.test(stack);
