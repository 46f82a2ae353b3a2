import { type FirmProject, firmProjectEndpoints } from "@nyota/contract/account/firm-projects";
import { type Membership } from "@nyota/contract/account/merchants";
import { formatFirmCode } from "@nyota/contract/firm-code";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Copy, Users } from "lucide-react";
import { Link as RouterLink } from "react-router";
import { query } from "#lib/api/api.ts";
import { useDebouncedText, useListParams } from "#lib/navigation/use-list-params.ts";
import { Button } from "#ui/button.tsx";
import { LightsDrawing } from "#ui/drawings/lights-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded, LoadFailure } from "#ui/feedback/loaded.tsx";
import { NoMatch } from "#ui/feedback/no-match.tsx";
import { Pagination } from "#ui/filters/pagination.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { Loading, SkeletonCard } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import { FirmProjectCard } from "./firm-project-card.tsx";
import { NoFirm } from "./no-firm.tsx";
import { useFirm } from "#lib/api/use-firm.ts";
import { t } from "#lib/i18n/t.ts";

const grid = "grid gap-5 lg:grid-cols-2 2xl:grid-cols-3";

/** Every project of the firm, with what needs somebody's attention. */
export default function FirmOverviewPage() {
  const { read, mine } = useFirm();
  return (
    <Loaded read={read} failure={t("Your firm could not be loaded")} skeleton={<Skeletons />}>
      {() => (mine ? <Overview firm={mine} /> : <NoFirm />)}
    </Loaded>
  );
}

const Skeletons = () => (
  <div className={grid}>
    <SkeletonCard lines={8} />
    <SkeletonCard lines={8} />
  </div>
);

function Overview({ firm: { merchant } }: { firm: Membership }) {
  const list = useListParams({ pageSize: 24 });
  const [text, setText] = useDebouncedText(list.params.search, list.setSearch);
  const { search, page, pageSize } = list.params;
  const read = useQuery({
    ...query(firmProjectEndpoints.projects, { query: { page, page_size: pageSize, search } }),
    placeholderData: keepPreviousData,
  });
  const projects = read.data?.results;
  const count = read.data?.count ?? 0;
  return (
    <>
      <PageHeader
        title={merchant.name}
        text={projects && count > 0 ? describeFirm(projects, count) : t("The celebrations your firm runs.")}
        actions={
          <>
            {(count > 0 || search) && (
              <SearchBox
                label={t("Search the firm’s projects")}
                value={text}
                onChange={setText}
                shortcut
                className="max-md:flex-1"
              />
            )}
            {merchant.code && count > 0 && (
              <Button title={t("With it a host gives you a project")} onClick={() => void copy(merchant.code ?? "")}>
                <Copy aria-hidden="true" /> {t("Code {code}", { code: formatFirmCode(merchant.code) })}
              </Button>
            )}
            <Button asChild>
              <RouterLink to="/merchants/staff">
                <Users aria-hidden="true" /> {t("Staff")}
              </RouterLink>
            </Button>
          </>
        }
      />
      {read.isError && !projects && <LoadFailure title={t("The projects could not be loaded")} read={read} />}
      {read.isPending && (
        <Loading label={t("Loading the projects")}>
          <Skeletons />
        </Loading>
      )}
      {projects?.length === 0 &&
        (search ? (
          <NoMatch
            drawing={<LightsDrawing />}
            title={t("No project matches")}
            clear={t("Show all projects")}
            onClear={() => setText("")}
          />
        ) : (
          <NoProjects code={merchant.code ?? ""} />
        ))}
      {projects && projects.length > 0 && (
        <ul aria-label={t("Projects of the firm")} className={grid}>
          {projects.map((project) => (
            <li key={project.id} className="min-w-0">
              <FirmProjectCard project={project} />
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
            onPage={list.setPage}
          />
        </div>
      )}
    </>
  );
}

function describeFirm(projects: readonly FirmProject[], count: number): string {
  // Only one page of a long list is known.
  const troubled = projects.length < count ? 0 : projects.filter(({ problems }) => problems.length > 0).length;
  const parts = [
    t("{count, plural, one {# celebration} other {# celebrations}}", { count }),
    troubled > 0 && t("{count} with something to look at", { count: troubled }),
  ];
  return parts.filter(Boolean).join(", ");
}

async function copy(code: string) {
  try {
    await navigator.clipboard.writeText(formatFirmCode(code));
    toast.success(t("The firm’s code is copied"), {
      text: t("With it a host gives you a project, under Collaborators."),
    });
  } catch {
    toast.info(t("The firm’s code is {code}", { code: formatFirmCode(code) }));
  }
}

function NoProjects({ code }: { code: string }) {
  return (
    <EmptyState
      drawing={<LightsDrawing />}
      title={t("No host has given you a project yet")}
      text={
        <>
          {t("A host gives you a project under Collaborators, with your firm’s code:")}
          <span className="mt-2 block text-lg text-ink tabular-nums">{formatFirmCode(code)}</span>
        </>
      }
      action={<Button onClick={() => void copy(code)}>{t("Copy the firm’s code")}</Button>}
    />
  );
}
