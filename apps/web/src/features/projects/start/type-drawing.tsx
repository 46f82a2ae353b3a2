import type { ReactNode } from "react";
import type { EventType } from "./type-labels.ts";
import { Scene } from "#ui/drawings/scene.tsx";

const gold = { fill: "var(--marigold)", stroke: "none" };
const soft = { fill: "var(--marigold-soft)" };

/** The subject of the drawing for each kind of celebration. */
const subjects: Record<EventType, ReactNode> = {
  WEDDING: (
    <>
      <path d="M118 176v-58m44 58v-58M112 118h56M116 118c4-14 44-14 48 0" {...soft} />
      <path d="M126 176v-14c0-6 8-6 8 0v14m12 0v-14c0-6 8-6 8 0v14" fill="var(--surface)" />
      <circle cx="130" cy="151" r="4" {...gold} />
      <circle cx="150" cy="151" r="4" {...gold} />
    </>
  ),
  ENGAGEMENT: (
    <>
      <circle cx="132" cy="142" r="17" />
      <circle cx="150" cy="142" r="17" />
      <path d="M126 121l6-9 6 9-6 5z" {...soft} />
    </>
  ),
  ANNIVERSARY: (
    <>
      <path d="M140 160c-22-14-28-24-24-34 4-9 18-9 24 1 6-10 20-10 24-1 4 10-2 20-24 34z" {...soft} />
      <path d="M128 176h24" />
    </>
  ),
  BIRTHDAY: (
    <>
      <path d="M116 172v-24h48v24z" {...soft} />
      <path d="M116 156c8 8 16-2 24 4 8-6 16 4 24-4M140 148v-16" />
      <path d="M140 118c4 5 5 7 5 10a5 5 0 0 1-10 0c0-3 1-5 5-10z" {...gold} />
    </>
  ),
  BABY_SHOWER: (
    <>
      <path d="M114 140h52c0 18-10 28-26 28s-26-10-26-28z" {...soft} />
      <path d="M140 140v-22c14 0 24 8 26 22M120 172c10 5 30 5 40 0" />
      <circle cx="128" cy="132" r="4" {...gold} />
    </>
  ),
  HOUSEWARMING: (
    <>
      <path d="M114 176v-32l26-20 26 20v32z" {...soft} />
      <path d="M132 176v-18h16v18" fill="var(--surface)" />
      <path d="M112 142c10 8 46 8 56 0" stroke="var(--marigold)" strokeWidth="2.4" strokeDasharray="1 5" />
    </>
  ),
  CORPORATE: (
    <>
      <path d="M112 138h56v30h-56z" {...soft} />
      <path d="M130 138v-8h20v8M112 150h56M140 147v7" />
    </>
  ),
  OTHER: (
    <>
      <path d="M140 116l7 15 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2z" {...soft} />
      <circle cx="140" cy="140" r="4" {...gold} />
    </>
  ),
};

export function TypeDrawing({ type, className }: { type: EventType; className?: string }) {
  return <Scene className={className}>{subjects[type]}</Scene>;
}
