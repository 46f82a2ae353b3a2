import { type Found, searchEndpoints } from "@nyota/contract/search/search";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { useOnline } from "#lib/use-online.ts";
import { beginsWords } from "#ui/overlays/score-entry.ts";

/** Shorter texts find too much to be worth asking for. */
const SHORTEST = 2;
const WAIT = 200;

/** What the server finds in a project. An answer to an earlier text is kept until the next one, as far as it fits. */
export function useProjectSearch(projectId: string | undefined, typed: string) {
  const text = typed.trim();
  const searched = useDebounced(text, WAIT);
  const isAsked = projectId !== undefined && text.length >= SHORTEST;
  const isOnline = useOnline();
  const read = useQuery({
    ...query(searchEndpoints.find, { params: { projectId: projectId ?? "" }, query: { search: searched } }),
    enabled: isAsked && searched.length >= SHORTEST && isOnline,
    placeholderData: keepPreviousData,
  });
  const isEarlier = searched !== text || read.isPlaceholderData;
  const found = isAsked && !read.isError ? (read.data?.results ?? []) : [];
  return {
    found: isEarlier ? narrow(found, text) : found,
    isLoading: isAsked && isOnline && !read.isError && isEarlier,
    isSimilar: !isEarlier && found.length > 0 && (read.data?.is_similar ?? false),
    isOffline: isAsked && !isOnline,
    hasFailed: isAsked && isOnline && read.isError && !isEarlier,
    retry: () => void read.refetch(),
  };
}

/** The hits of an earlier text that also have this one: Enter must never open what does not fit what is read in the field. */
const narrow = (found: readonly Found[], text: string): Found[] =>
  found
    .map((one) => ({
      ...one,
      results: one.results.filter(({ title, details }) => beginsWords([title, ...details], text)),
    }))
    .filter(({ results }) => results.length > 0);
