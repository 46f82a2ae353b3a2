import { usageEndpoints } from "@nyota/contract/store/usage";
import type { Mount } from "#http/mount.ts";
import { readCreditUsage } from "./read-credit-usage.ts";

export function creditRoutes(mount: Mount) {
  mount(usageEndpoints.usage, ({ scope }) => readCreditUsage(scope));
}
