import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { useNavigate } from "react-router";
import { importPath } from "./import-state-labels.ts";
import { moduleOf } from "./topic-texts.ts";
import { useImport } from "./use-import.ts";
import { useSend } from "#lib/api/api.ts";
import { readFieldErrors, readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { toast } from "#ui/toast.ts";

/** The other sheets of the workbook with guests, each imported with one click or open already. */
export function OtherSheets({ file: { topic, file, other_sheets } }: { file: FileImportDetail }) {
  const { projectId, can, isExpired } = useProject();
  const { params } = useImport();
  const navigate = useNavigate();
  const start = useSend(importEndpoints.importSheet);
  const others = file.sheets.filter(({ name, is_guest_list }) => is_guest_list && name !== file.sheet);
  if (others.length === 0) return null;

  async function run(sheet: string): Promise<void> {
    try {
      const made = await start.mutateAsync({ params, body: { sheet } });
      void navigate(importPath(projectId, made));
    } catch (error) {
      const text = Object.values(readFieldErrors(error) ?? {})[0]?.[0] ?? readMessage(error);
      toast.error(t("“{sheet}” could not be opened", { sheet }), { text });
    }
  }
  return (
    <div className="basis-full">
      <Banner
        title={t("This file has {count, plural, one {# more sheet} other {# more sheets}}", { count: others.length })}
        action={
          <ul className="flex flex-wrap items-center gap-2">
            {others.map(({ name, rows }) => {
              const made = other_sheets.find(({ sheet }) => sheet === name);
              return (
                <li key={name}>
                  {made ? (
                    <Link to={importPath(projectId, { ...made, topic })}>
                      {t("Open the import of “{name}”", { name })}
                    </Link>
                  ) : (
                    can(moduleOf(topic ?? "guests"), "CREATE") &&
                    !isExpired && (
                      <Button
                        size="small"
                        loading={start.isPending && start.variables.body.sheet === name}
                        disabled={start.isPending}
                        onClick={() => void run(name)}
                      >
                        {rows === null
                          ? t("Import “{name}”", { name })
                          : t("Import “{name}” (about {count, plural, one {# row} other {# rows}})", {
                              name,
                              count: rows,
                            })}
                      </Button>
                    )
                  )}
                </li>
              );
            })}
          </ul>
        }
      >
        {others.length === 1 ? t("It is an import of its own.") : t("Each is an import of its own.")}
      </Banner>
    </div>
  );
}
