import { projectEndpoints } from "@nyota/contract/account/projects";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import { NoProjects } from "./no-projects.tsx";
import { ProjectCard } from "./project-card.tsx";
import { WaitingPlan } from "#features/wallet/waiting-plan.tsx";
import { query } from "#lib/api/api.ts";
import { useDebouncedText, useListParams } from "#lib/navigation/use-list-params.ts";
import { useMe } from "#lib/api/use-me.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { Pagination } from "#ui/filters/pagination.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { Loading, SkeletonCard } from "#ui/skeleton.tsx";

const grid = "grid gap-5 sm:grid-cols-2 xl:grid-cols-3";

const describeCount = (count: number, isSearch: boolean) =>
  isSearch
    ? t("{count, plural, one {# project found} other {# projects found}}", { count })
    : t("{count, plural, one {# celebration} other {# celebrations}}", { count });

export default function ProjectsPage() {
  const me = useMe();
  const { params, setPage, setSearch } = useListParams({ pageSize: 24 });
  const [text, setText] = useDebouncedText(params.search, setSearch);
  const { search, page, pageSize } = params;
  const projects = useQuery({
    ...query(projectEndpoints.list, { query: { page, page_size: pageSize, search } }),
    placeholderData: keepPreviousData,
  });
  const list = projects.data?.results;
  const count = projects.data?.count ?? 0;
  if (list && count === 0 && !search) return <NoProjects />;
  return (
    <>
      <PageHeader
        title={t("Projects")}
        text={list ? describeCount(count, search !== "") : t("Your celebrations")}
        actions={
          <>
            <SearchBox
              label={t("Search projects")}
              value={text}
              onChange={setText}
              shortcut
              className="max-md:flex-1"
            />
            <Button asChild variant="primary">
              <Link to="/create-project">
                <Plus aria-hidden="true" />
                {t("New project")}
              </Link>
            </Button>
          </>
        }
      />
      {list && !search && (
        <div className="mb-5 empty:hidden">
          <WaitingPlan />
        </div>
      )}
      {projects.isError && !list && (
        <EmptyState
          title={t("Your projects could not be loaded")}
          text={projects.error.message}
          action={<Button onClick={() => void projects.refetch()}>{t("Try again")}</Button>}
        />
      )}
      {projects.isPending && (
        <Loading label={t("Loading your projects")}>
          <div className={grid}>
            <SkeletonCard lines={9} />
            <SkeletonCard lines={9} />
            <SkeletonCard lines={9} />
          </div>
        </Loading>
      )}
      {list && list.length === 0 && (
        <EmptyState
          title={t("No project is called “{search}”", { search })}
          text={t("Check the spelling, or show all of them.")}
          action={<Button onClick={() => setText("")}>{t("Show all projects")}</Button>}
        />
      )}
      {list && list.length > 0 && (
        <ul className={grid}>
          {list.map((project) => (
            <li key={project.id} className="min-w-0">
              <ProjectCard project={project} isOwner={project.owner === me?.id} />
            </li>
          ))}
        </ul>
      )}
      {count > pageSize && (
        <div className="mt-6">
          <Pagination
            page={page}
            pageSize={pageSize}
            total={count}
            counted={(total) => t("{count, plural, one {# project} other {# projects}}", { count: total })}
            onPage={setPage}
          />
        </div>
      )}
    </>
  );
}
