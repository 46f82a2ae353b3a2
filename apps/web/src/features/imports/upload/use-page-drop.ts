import { useEffect, useEffectEvent, useState } from "react";

/** Accepts a file dropped anywhere on the page, and returns whether one is dragged over it. */
export function usePageDrop(onDrop: (files: File[]) => void, isOpen: boolean): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((files: File[]) => {
    if (isOpen) onDrop(files);
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let depth = 0;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const on = (name: "dragenter" | "dragover" | "dragleave" | "drop", run: (event: DragEvent) => void) =>
      window.addEventListener(name, (event) => hasFiles(event) && run(event), { signal });
    on("dragenter", () => {
      depth += 1;
      setOver(true);
    });
    on("dragleave", () => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    });
    // Without this the browser opens the file instead of the page.
    on("dragover", (event) => event.preventDefault());
    on("drop", (event) => {
      depth = 0;
      setOver(false);
      const isTaken = event.defaultPrevented;
      event.preventDefault();
      if (!isTaken) take([...(event.dataTransfer?.files ?? [])]);
    });
    return () => stop.abort();
  }, []);
  return isOver && isOpen;
}
