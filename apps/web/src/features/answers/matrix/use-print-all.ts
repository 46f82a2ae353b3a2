import { useEffect, useEffectEvent, useState } from "react";

type List = { hasNextPage: boolean; isFetchingNextPage: boolean; isError: boolean; fetchNextPage: () => unknown };

/** Prints a paged list: loads its further pages first, so that paper shows every row. After an error it waits for the next click. */
export function usePrintAll({ hasNextPage, isFetchingNextPage, isError, fetchNextPage }: List) {
  const [isAsked, setAsked] = useState(false);
  const step = useEffectEvent(() => {
    if (!hasNextPage) window.print();
    else if (!isFetchingNextPage && !isError) void fetchNextPage();
  });
  useEffect(() => {
    if (isAsked) step();
  }, [isAsked, hasNextPage, isFetchingNextPage, isError]);
  useEffect(() => {
    const end = () => setAsked(false);
    window.addEventListener("afterprint", end);
    return () => window.removeEventListener("afterprint", end);
  }, []);
  const isPrinting = isAsked && !isError;
  return {
    isPrinting,
    print: () => {
      setAsked(true);
      if (isAsked && isError) void fetchNextPage();
    },
  };
}
