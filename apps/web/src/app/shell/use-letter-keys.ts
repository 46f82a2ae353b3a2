import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { findCreate, listGoTargets } from "#app/shell/letter-targets.ts";
import { letterKeys, readLetter } from "#lib/global-keys.ts";
import type { CurrentProject } from "#lib/navigation/project-context.ts";
import { useLatest } from "#lib/use-latest.ts";

/** Milliseconds in which the letter after G counts. */
const GO_WAIT = 1_500;

/** G and a letter open a page, C adds something to the list of the page. Only where no letter can be typed. */
export function useLetterKeys(current: CurrentProject | null): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const latest = useLatest({ current, pathname, navigate });
  const goAt = useRef(-Infinity);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const letter = readLetter(event, 0);
      const isGoing = event.timeStamp - goAt.current < GO_WAIT;
      goAt.current = -Infinity;
      if (!letter) return;
      const now = latest.current;
      const open = (url: string | undefined) => {
        if (!url) return;
        event.preventDefault();
        void now.navigate(url);
      };
      if (isGoing) open(listGoTargets(now.current).find((target) => target.letter.toLowerCase() === letter)?.url);
      else if (letter === letterKeys.go.key) goAt.current = event.timeStamp;
      else if (letter === letterKeys.create.key) open(findCreate(now.current, now.pathname));
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [latest]);
}
