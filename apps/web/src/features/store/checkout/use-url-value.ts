import { useSearchParams } from "react-router";

/** A choice on the page, in its address: a reload and Back restore it. */
export function useUrlValue(name: string): [string | null, (value: string | null) => void] {
  const [url, setUrl] = useSearchParams();
  const set = (value: string | null) =>
    setUrl(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [url.get(name) || null, set];
}
