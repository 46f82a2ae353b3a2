import { optionalText, optionalUrl } from "../fields.ts";
import { siteFields } from "./site-fields.ts";

type DayField = {
  label: string;
  kind: "url" | "long";
  max: number;
  shown: DayMoment;
  placeholder: string;
  hint: string;
};
/** On the days of the events a page shows, or after the last event of the celebration. */
export type DayMoment = "DAY" | "AFTER";

/** What the guests' pages show by themselves at its time, above everything else. */
export const dayFields = {
  live_stream_url: {
    label: "Live stream",
    kind: "url",
    max: 500,
    shown: "DAY",
    placeholder: "https://youtube.com/live/…",
    hint: "A link that guests see on the days of the events they can see.",
  },
  album_url: {
    label: "Photo album",
    kind: "url",
    max: 500,
    shown: "AFTER",
    placeholder: "https://photos.google.com/share/…",
    hint: "A link that guests see after the last event.",
  },
  thank_you: { ...siteFields.thank_you, shown: "AFTER" },
} as const satisfies Record<string, DayField>;
export type DayFieldName = keyof typeof dayFields;

export const dayShape = {
  live_stream_url: optionalUrl(dayFields.live_stream_url.max),
  album_url: optionalUrl(dayFields.album_url.max),
  thank_you: optionalText(dayFields.thank_you.max),
} satisfies Record<DayFieldName, unknown>;
