import { importEndpoints } from "@nyota/contract/files/imports";
import { expect, test } from "vitest";
import { send } from "#test/client.ts";
import { inProject } from "#test/factories.ts";
import { prepare, settle } from "#test/import-files/prepare.ts";
import { useImports } from "#test/import-files/use-imports.ts";

const place = useImports();

test("An import whose file is gone from the disk is refused in words, whatever is asked of the file", async () => {
  const file = await prepare(place, "Name,Mobile\nTenzin Dolma,9829011432\nOtto Brandt,9829011433\n");
  const { projectId, harness, owner } = place;
  const { storage_key } = await inProject(harness, projectId, (db) =>
    db.selectFrom("file_imports").select("storage_key").where("id", "=", file.id).executeTakeFirstOrThrow(),
  );
  await harness.deps.storage.remove(storage_key!);
  const params = { projectId, importId: file.id };
  const ask = [
    send(harness.app, importEndpoints.update, { params, body: { header_row: 2 } }, { token: owner.token }),
    send(
      harness.app,
      importEndpoints.process,
      { params, body: { mapping: file.mapping, header_row: 2 } },
      { token: owner.token },
    ),
  ];
  const other = { params, body: { mapping: file.mapping } };
  for (const { status, body } of await Promise.all(ask)) {
    expect({ status, body }).toEqual({
      status: 409,
      body: { code: "ILLEGAL_STATE", detail: "The file of this import is gone. Upload it again." },
    });
  }
  await send(harness.app, importEndpoints.process, other, { token: owner.token });
  expect(await settle(place, file.id)).toMatchObject({ state: "FAILED", error: expect.stringContaining("is gone") });
});
