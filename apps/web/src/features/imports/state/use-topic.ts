import { useImport } from "./use-import.ts";
import type { ImportTopic } from "@nyota/contract/files/import-schemas";

/** The topic of the import of the address. */
export const useTopic = (): ImportTopic => useImport().file?.topic ?? "guests";
