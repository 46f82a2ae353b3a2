import type { ImportCounts, ImportTopic } from "@nyota/contract/files/import-schemas";

const things: Record<ImportTopic, { list: string; title: string; one: string; many: string }> = {
  guests: { list: "guest list", title: "Your guests are on the list", one: "guest", many: "guests" },
  travel: { list: "travel list", title: "Your journeys are stored", one: "journey", many: "journeys" },
  stay: { list: "rooming list", title: "Your stays are stored", one: "stay", many: "stays" },
};

/** What the user who started a job is told when it has ended. */
export const importEndings = {
  ready: (topic: ImportTopic, counts: ImportCounts) => ({
    result: counts,
    kind: "import_ready" as const,
    title: `Your ${things[topic].list} is ready to review`,
    message: `${counts.total === 1 ? "1 row" : `${counts.total} rows`}: ${counts.new} new, ${counts.changed} changed, ${counts.error} with errors.`,
  }),
  published: (topic: ImportTopic, counts: ImportCounts) => ({
    result: counts,
    kind: "import_published" as const,
    title: things[topic].title,
    message: `${counts.new} ${things[topic][counts.new === 1 ? "one" : "many"]} added, ${counts.changed} updated${counts.to_delete > 0 ? `, ${counts.to_delete} deleted` : ""}.`,
  }),
  undone: (topic: ImportTopic, fileName: string, kept: number) => ({
    kind: "import_undone" as const,
    title: "Your import was undone",
    message:
      topic === "guests"
        ? `The guest list is as it was before ${fileName}.`
        : `${kept === 0 ? "Everything" : `All but ${kept} that ${kept === 1 ? "was" : "were"} changed since`} is as it was before ${fileName}.`,
  }),
};
