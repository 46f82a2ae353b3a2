// R11: functions, triggers and views are in files that are applied whenever their text changes; migrations, which run
// once, create tables.
import { readFileSync } from "node:fs";
import path from "node:path";
import { isInside, root, type Problem } from "./sources.ts";

const folder = "apps/server/migrations";
/** The last migration before these files were introduced. */
const LAST_WITH_FUNCTIONS = 99;

const made = /^[ \t]*create (or replace )?(?:constraint )?(function|trigger|view)\b/gim;
const dropped = /\bdrop (function|trigger|view)\b/i;

export function checkMigrations(files: string[], reportProblem: Problem) {
  for (const file of files.filter((each) => isInside(each, folder) && each.endsWith(".sql"))) {
    const code = readFileSync(path.join(root, file), "utf8").replace(/--.*$/gm, "");
    if (isInside(file, `${folder}/functions`)) {
      for (const [, orReplace, kind] of code.matchAll(made))
        if (!orReplace)
          reportProblem(
            file,
            "R11",
            `creates a ${kind?.toLowerCase()} that exists when the file is applied again: create or replace`,
          );
      continue;
    }
    if (Number(path.basename(file).slice(0, 4)) <= LAST_WITH_FUNCTIONS) continue;
    for (const [, , kind] of code.matchAll(made))
      reportProblem(file, "R11", `creates a ${kind?.toLowerCase()}: write it into a file of ${folder}/functions`);
    const gone = dropped.exec(code)?.[1]?.toLowerCase();
    if (gone && !/\bdelete from function_files\b/i.test(code))
      reportProblem(
        file,
        "R11",
        `drops a ${gone}: delete its file's rows from function_files, so that the file is applied again`,
      );
  }
}
