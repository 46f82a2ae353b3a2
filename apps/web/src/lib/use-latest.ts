import { useLayoutEffect, useRef, type RefObject } from "react";

/** A ref to the value of the last render, for callbacks that must not change with it. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
