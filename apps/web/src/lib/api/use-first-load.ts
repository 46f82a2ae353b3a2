import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** What takes longer than this is shown as it comes, in milliseconds. */
const PATIENCE = 700;
/** The queries of a page begin after it was drawn. */
const A_MOMENT = 30;

/**
 * Whether a page still loads what it has never shown. A page of many parts stays hidden so long: each part that comes
 * later would push the others about.
 */
export function useFirstLoad(): boolean {
  const [isOver, setOver] = useState(false);
  const loading = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  useEffect(() => {
    if (loading > 0) return;
    const timer = setTimeout(() => setOver(true), A_MOMENT);
    return () => clearTimeout(timer);
  }, [loading]);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return !isOver;
}
