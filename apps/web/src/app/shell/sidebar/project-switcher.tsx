import { ChevronsUpDown, LayoutGrid, Plus, Search } from "lucide-react";
import { useNavigate } from "react-router";
import { useNewProject } from "#app/shell/sidebar/use-new-project.ts";
import { cx } from "#lib/cx.ts";
import { useAllProjects } from "#lib/api/use-all-projects.ts";
import { useProjectIfAny } from "#lib/navigation/project-context.ts";
import { useCover } from "#lib/api/use-cover.ts";
import { useMe } from "#lib/api/use-me.ts";
import { t } from "#lib/i18n/t.ts";
import { Badge } from "#ui/badge.tsx";
import { CoverArt } from "#ui/drawings/cover-art.tsx";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "#ui/overlays/dropdown-menu.tsx";

type Item = { id: string; title: string; owner: string; cover_image: string | null };

function ProjectIcon({ project, className }: { project: Item; className?: string }) {
  const cover = useCover(project);
  return (
    <span className={cx("block size-8 flex-none overflow-hidden rounded-control [&_svg]:size-full!", className)}>
      {cover ? <img src={cover} alt="" className="size-full object-cover" /> : <CoverArt seed={project.id} />}
    </span>
  );
}

function RoleBadge({ isOwner }: { isOwner: boolean }) {
  return <Badge tone={isOwner ? "henna" : "peacock"}>{isOwner ? t("Owner") : t("Member")}</Badge>;
}

type ProjectSwitcherProps = {
  isIcon: boolean;
  /** Opens the search, which finds every project. */
  onSearch: () => void;
};

export function ProjectSwitcher({ isIcon, onSearch }: ProjectSwitcherProps) {
  const current = useProjectIfAny();
  const me = useMe();
  const navigate = useNavigate();
  const createProject = useNewProject();
  const { projects, count, hasMore } = useAllProjects();
  const project = current?.project;
  const trigger = (
    <button
      type="button"
      className={cx(
        "flex items-center rounded-field border border-line bg-surface text-left hover:border-line-strong",
        isIcon ? "size-9 justify-center" : "w-full gap-2.5 p-2",
      )}
    >
      {project ? (
        <ProjectIcon project={project} className={isIcon ? "size-6" : undefined} />
      ) : (
        <span className={cx("grid place-items-center text-ink-2", isIcon ? "size-6" : "size-8")}>
          <LayoutGrid className="size-[18px]" aria-hidden="true" />
        </span>
      )}
      {isIcon && <span className="sr-only">{project?.title ?? t("Choose a project")}</span>}
      {!isIcon && (
        <>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-strong">{project?.title ?? t("Choose a project")}</span>
            {project && <RoleBadge isOwner={project.owner === me?.id} />}
          </span>
          <ChevronsUpDown className="size-4 flex-none text-ink-3" aria-hidden="true" />
        </>
      )}
    </button>
  );
  return (
    <DropdownMenu trigger={trigger} align="start" className="w-[17rem] max-w-[calc(100vw-1.5rem)]">
      <MenuLabel>{t("Projects")}</MenuLabel>
      {hasMore && (
        <MenuItem icon={<Search />} onSelect={onSearch}>
          {t("Find one of all {count, number}", { count })}
        </MenuItem>
      )}
      {projects?.map((item) => (
        <MenuItem
          key={item.id}
          icon={<ProjectIcon project={item} />}
          hint={<RoleBadge isOwner={item.owner === me?.id} />}
          onSelect={() => void navigate(`/projects/${item.id}/dashboard`)}
          aria-current={item.id === project?.id ? "true" : undefined}
        >
          {item.title}
        </MenuItem>
      ))}
      {projects?.length === 0 && <p className="px-2.5 pb-2 text-sm text-ink-2">{t("No projects yet.")}</p>}
      <MenuSeparator />
      <MenuItem icon={<LayoutGrid />} onSelect={() => void navigate("/")}>
        {t("All projects")}
      </MenuItem>
      <MenuItem icon={<Plus />} onSelect={() => void createProject()}>
        {t("Create New Project")}
      </MenuItem>
    </DropdownMenu>
  );
}
