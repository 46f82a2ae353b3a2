import { activityEndpoints } from "@nyota/contract/account/activity";
import type { Mount } from "#http/mount.ts";
import { writeActivityFile } from "./write-file.ts";

/** Apart from the activity itself: every feature writes entries, and this one reads the names of many features. */
export function activityFileRoutes(mount: Mount) {
  mount(activityEndpoints.file, ({ scope, query }) => writeActivityFile(scope, query));
}
