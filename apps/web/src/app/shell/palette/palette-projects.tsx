import { projectEndpoints } from "@nyota/contract/account/projects";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FolderHeart } from "lucide-react";
import { useState } from "react";
import { query } from "#lib/api/api.ts";
import { useAllProjects } from "#lib/api/use-all-projects.ts";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { CommandGroup, CommandItem } from "#ui/overlays/command-palette.tsx";

type ProjectHitsProps = { search: string; onPick: (address: string) => void };

/** The user's projects; where there are more than are listed, the server searches the others. */
export function ProjectHits({ search, onPick }: ProjectHitsProps) {
  const { projects = [], hasMore } = useAllProjects();
  const [searched, setSearched] = useState(search);
  const [typed, setTyped] = useDebouncedText(searched, setSearched);
  if (typed !== search) setTyped(search);
  const term = searched.trim();
  const found = useQuery({
    ...query(projectEndpoints.list, { query: { search: term, page_size: 20, ordering: "title" } }),
    enabled: hasMore && term.length > 0,
    placeholderData: keepPreviousData,
  }).data?.results;
  const listed = new Set(projects.map(({ id }) => id));
  const others = search.trim() && hasMore ? (found ?? []).filter(({ id }) => !listed.has(id)) : [];
  if (projects.length === 0) return null;
  return (
    <CommandGroup title="Projects">
      {projects.map((project) => (
        <ProjectHit
          key={project.id}
          project={project}
          value={`project ${project.title} ${project.id}`}
          onPick={onPick}
        />
      ))}
      {others.map((project) => (
        // The server has filtered already: the value starts with the typed text, so that the palette does not filter it out.
        <ProjectHit key={project.id} project={project} value={`${search} ${project.id}`} onPick={onPick} />
      ))}
    </CommandGroup>
  );
}

type ProjectHitProps = {
  project: { id: string; title: string; venue_city: string | null };
  value: string;
  onPick: (address: string) => void;
};

function ProjectHit({ project, value, onPick }: ProjectHitProps) {
  return (
    <CommandItem
      value={value}
      icon={<FolderHeart />}
      hint={project.venue_city}
      onSelect={() => onPick(`/projects/${project.id}/dashboard`)}
    >
      {project.title}
    </CommandItem>
  );
}
