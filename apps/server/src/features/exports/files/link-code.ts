import { Readable } from "node:stream";
import type { CodeFormat } from "@nyota/contract/files/exports";
import encodeQr from "qr";
import { ensureLinksOf } from "#features/rsvp/commands.ts";
import type { FileReply } from "#http/bodies/files.ts";
import type { Deps } from "#http/deps.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { writePdf } from "../pdf/write-pdf.ts";
import { cleanFileName } from "../rules.ts";
import { linkTopic } from "../topics/link-topic.ts";

/** Light modules around a code, without which many readers do not find it. */
const BORDER = 4;

/** The private link of a guest's household as a QR code. */
export async function makeLinkCode(
  scope: Scope,
  deps: Deps,
  { guestId, format }: { guestId: string; format: CodeFormat },
): Promise<FileReply> {
  const columns = await linkTopic.listColumns(scope);
  const { sheets } = await linkTopic.open(scope, {
    filter: { guest: await findHousehold(scope, guestId) },
    messages: {},
    ordering: null,
    columns,
    eventSheets: false,
    layout: "cards",
    findLinks: (addressees) => ensureLinksOf(scope, deps, addressees),
    onRows: () => Promise.resolve(),
  });
  const sheet = sheets[0]!;
  // Read here, while the transaction is open; the page is drawn after it.
  const rows = (await Array.fromAsync(sheet.rows)).flat();
  const cellOf = (key: string) => String(rows[0]?.cells[columns.findIndex((column) => column.key === key)] ?? "");
  const fileName = `${cleanFileName(`${cellOf("household") || cellOf("greeting")} - RSVP link`)}.${format}`;
  if (format === "svg")
    return {
      fileName,
      mime: "image/svg+xml",
      bytes: Buffer.from(encodeQr(cellOf("link"), "svg", { ecc: "medium", border: BORDER })),
    };
  const { title: project } = await scope.db
    .selectFrom("projects")
    .select("title")
    .where("id", "=", scope.projectId)
    .executeTakeFirstOrThrow();
  const about = { project, title: linkTopic.title, filterWords: "", date: "" };
  const card = { ...sheet, rows: Readable.from([rows]) as AsyncIterable<typeof rows> };
  return {
    fileName,
    mime: "application/pdf",
    bytes: () => Promise.resolve(Readable.from(writePdf({ about, sheets: [card] }))),
  };
}

/** All guests of the household, or only the guest who has none. */
async function findHousehold(scope: Scope, guestId: string): Promise<string[]> {
  const rows = await scope.db
    .selectFrom("guests as g")
    .innerJoin("guests as asked", (join) =>
      join
        .onRef("asked.project_id", "=", "g.project_id")
        .on((eb) =>
          eb.or([eb("g.id", "=", eb.ref("asked.id")), eb("g.sub_group_id", "=", eb.ref("asked.sub_group_id"))]),
        ),
    )
    .where("g.project_id", "=", scope.projectId)
    .where("asked.id", "=", guestId)
    .where("asked.deleted_at", "is", null)
    .where("g.deleted_at", "is", null)
    .select("g.id")
    .execute();
  if (rows.length === 0) throw notFound("This guest");
  return rows.map(({ id }) => id);
}
