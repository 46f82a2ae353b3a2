import type { Config } from "#config.ts";
import { AppError } from "#http/errors.ts";

/** Throws NOT_FOUND where nothing is sold (NYOTA_SHOP). Orders of the past can still be read. */
export function requireShop({ hasShop }: Pick<Config, "hasShop">) {
  if (!hasShop) throw new AppError("NOT_FOUND", "Nothing is sold here.");
}
