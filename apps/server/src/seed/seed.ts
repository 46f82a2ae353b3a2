import type { Deps } from "#http/deps.ts";

export async function seed(_deps: Deps, _options: { isLarge: boolean }) {}
