import iconv from "iconv-lite";
import { SaxesParser } from "saxes";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import { readMark } from "#lib/tables/model/text-encoding.ts";

const deepest = 64;
/**
 * The maximum characters of input without a tag: one endless text, comment or attribute would otherwise fill the
 * memory.
 */
const MAX_SILENCE = 4 * 1024 * 1024;

export type XmlHandlers = {
  open?: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/**
 * A push parser for untrusted XML: no DTD, no entities except the five of XML, limited depth. Names are reported
 * without their prefix.
 */
export function createXmlParser(handlers: XmlHandlers) {
  const parser = new SaxesParser({ position: false });
  let decoder: ReturnType<typeof iconv.getDecoder> | undefined;
  let depth = 0;
  let silence = 0;
  let sawRoot = false;

  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", refuseEntities);
  parser.on("opentag", ({ name, attributes }) => {
    sawRoot = true;
    silence = 0;
    depth += 1;
    if (depth > deepest) throw new Error("too deep");
    handlers.open?.(withoutPrefix(name), attributes as Record<string, string>);
  });
  parser.on("closetag", ({ name }) => {
    silence = 0;
    depth -= 1;
    handlers.close?.(withoutPrefix(name));
  });
  if (handlers.text) {
    parser.on("text", handlers.text);
    parser.on("cdata", handlers.text);
  }

  function write(bytes: Buffer) {
    decoder ??= iconv.getDecoder(readMark(bytes) ?? "utf-8");
    const text = decoder.write(bytes);
    if (!sawRoot && text.includes("<!DOCTYPE")) refuseEntities();
    silence += text.length;
    guard(() => parser.write(text));
    if (silence > MAX_SILENCE) guard(() => parser.fail("endless text"));
  }

  return { write, end: () => guard(() => parser.close()) };
}

/** Parses a whole XML part with the handlers. */
export async function parseXml(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const parser = createXmlParser(handlers);
  for await (const chunk of bytes) parser.write(chunk);
  parser.end();
}

const withoutPrefix = (name: string) => (name.includes(":") ? name.slice(name.indexOf(":") + 1) : name);

function refuseEntities(): never {
  throw new ImportFileError(
    "ENTITY_NOT_ALLOWED",
    "This workbook defines entities, which no spreadsheet program does. Save it again in Excel.",
  );
}

function guard(run: () => unknown): void {
  try {
    run();
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    throw new ImportFileError(
      "BROKEN_XML",
      "This workbook is damaged. Open it in Excel, save it again and upload that.",
      { cause: error },
    );
  }
}
