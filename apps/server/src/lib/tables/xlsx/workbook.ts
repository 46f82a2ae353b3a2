import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import { parseXml } from "#lib/tables/xlsx/parse-xml.ts";
import type { Archive } from "#lib/tables/xlsx/zip-archive.ts";

export type SheetPart = { name: string; part: string; hidden: boolean };
export type Workbook = { sheets: SheetPart[]; usesDates1904: boolean; stylesPart?: string; stringsPart?: string };
type Relation = { type: string; target: string };

/** Reads which sheets a workbook has and where their parts are. Refuses macros and other kinds of zip. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  refuseOthers(archive);
  const main = (await findTarget(archive, "_rels/.rels", "/officeDocument")) ?? "xl/workbook.xml";
  if (!archive.has(main)) throw unknownZip();
  const folder = main.slice(0, main.lastIndexOf("/") + 1);
  const relations = await readRelations(archive, `${folder}_rels/${main.slice(folder.length)}.rels`, folder);
  const sheets: SheetPart[] = [];
  let usesDates1904 = false;
  await parseXml(archive.read(main), {
    open(name, attributes) {
      if (name === "workbookPr") usesDates1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
      if (name !== "sheet") return;
      const relation = relations.get(attributes["r:id"] ?? findRelationId(attributes) ?? "");
      if (relation?.type.endsWith("/worksheet") && archive.has(relation.target)) {
        sheets.push({
          name: attributes.name ?? "",
          part: relation.target,
          hidden: /hidden/i.test(attributes.state ?? ""),
        });
      }
    },
  });
  if (sheets.length === 0)
    throw new ImportFileError("NOT_A_TABLE", "This workbook has no sheet with cells. Choose one with your guest list.");
  sheets.sort((a, b) => Number(a.hidden) - Number(b.hidden));
  const stylesPart = findPart(archive, relations, "/styles");
  const stringsPart = findPart(archive, relations, "/sharedStrings");
  return { sheets, usesDates1904, ...(stylesPart && { stylesPart }), ...(stringsPart && { stringsPart }) };
}

function refuseOthers(archive: Archive) {
  const names = archive.names();
  if (names.some((name) => /vbaProject\.bin$|^xl\/macrosheets\//i.test(name))) {
    throw new ImportFileError(
      "MACRO_FILE",
      "This workbook contains macros (.xlsm). Save it as a plain workbook (.xlsx) and upload that.",
    );
  }
  if (archive.has("xl/workbook.bin")) {
    throw new ImportFileError(
      "UNKNOWN_TYPE",
      "This is a binary workbook (.xlsb). Save it as a plain workbook (.xlsx) and upload that.",
    );
  }
}

const unknownZip = () =>
  new ImportFileError("UNKNOWN_TYPE", "This is not a workbook. Save your list as .xlsx, .ods or CSV and upload that.");

const findRelationId = (attributes: Record<string, string>) =>
  Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1];

function findPart(archive: Archive, relations: Map<string, Relation>, suffix: string): string | undefined {
  for (const { type, target } of relations.values()) if (type.endsWith(suffix) && archive.has(target)) return target;
  return undefined;
}

async function findTarget(archive: Archive, part: string, suffix: string): Promise<string | undefined> {
  if (!archive.has(part)) return undefined;
  return findPart(archive, await readRelations(archive, part, ""), suffix);
}

async function readRelations(archive: Archive, part: string, folder: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  if (!archive.has(part)) return relations;
  await parseXml(archive.read(part), {
    open(name, { Id, Type, Target, TargetMode }) {
      if (name !== "Relationship" || !Id || !Target || TargetMode === "External") return;
      relations.set(Id, { type: Type ?? "", target: resolvePart(folder, Target) });
    },
  });
  return relations;
}

/**
 * Targets are relative to the part's folder or, with a leading slash, to the package; both can only name entries of the
 * zip.
 */
const resolvePart = (folder: string, target: string) => new URL(target, `zip:///${folder}`).pathname.slice(1);
