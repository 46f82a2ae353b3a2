import { templateEndpoints } from "@nyota/contract/messages/templates";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Link as RouterLink, Outlet } from "react-router";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useDebouncedText, useListParams } from "#lib/navigation/use-list-params.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { Pagination } from "#ui/filters/pagination.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";
import { CheckApprovals } from "./approval/check-approvals.tsx";
import { languageOptions, type Language } from "./languages.ts";
import { TemplateList } from "./template-list.tsx";

const pageSize = 24;

export default function TemplatesPage() {
  const { projectId, can } = useProject();
  const { params, ...list } = useListParams({ filters: ["language"], pageSize });
  const [text, setText] = useDebouncedText(params.search, list.setSearch);
  const language = params.filters["language"]?.[0] ?? "";
  const templates = useQuery({
    ...query(templateEndpoints.list, {
      params: { projectId },
      query: {
        page: params.page,
        page_size: params.pageSize,
        search: params.search,
        language: (language || undefined) as Language | undefined,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const search = window.location.search;
  return (
    <>
      <PageHeader
        title={t("Templates")}
        text={t("Messages worth sending more than once, in your own words.")}
        actions={
          <>
            <CheckApprovals />
            {can("MESSAGE", "CREATE") && (
              <Button asChild variant="primary">
                <RouterLink to={{ pathname: "create", search }}>
                  <Plus aria-hidden="true" /> {t("New template")}
                </RouterLink>
              </Button>
            )}
          </>
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SearchBox label={t("Search templates")} value={text} onChange={setText} shortcut className="max-md:w-full" />
        <Segmented
          label={t("Language")}
          value={language}
          onChange={(value) => list.setFilter("language", value ? [value] : [])}
          options={[{ value: "", label: t("All languages") }, ...languageOptions]}
        />
      </div>
      <TemplateList templates={templates} isFiltered={Boolean(params.search || language)} onClear={list.clearFilters} />
      {(templates.data?.count ?? 0) > 0 && (
        <div className="mt-4">
          <Pagination
            page={params.page}
            pageSize={params.pageSize}
            total={templates.data?.count ?? 0}
            counted={(total) => t("{count, plural, one {# template} other {# templates}}", { count: total })}
            onPage={list.setPage}
          />
        </div>
      )}
      <Outlet />
    </>
  );
}
