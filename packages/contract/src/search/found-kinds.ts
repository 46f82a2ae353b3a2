import type { ModuleAccess } from "../access.ts";

/** One way to open what was found: the first that the user may take is taken. */
type Opening = {
  needs: ModuleAccess;
  /** Below the project's address; `{name}` stands for a value of the hit. Without the value this one is left out. */
  path: string;
};
export type FoundKindInfo = {
  label: string;
  /** Who finds it at all. */
  needs: ModuleAccess;
  opens: readonly [Opening, ...Opening[]];
  /** The list that shows all that match, by its own search. */
  list?: string;
};

/**
 * What the search of a project finds, in the order in which equally good hits are listed. The addresses are those of the
 * web interface; a test there opens every one. Literals only: this half of the search has no schemas.
 */
export const foundKinds = {
  GUEST: {
    label: "Guests",
    needs: "GUEST:VIEW",
    opens: [{ needs: "GUEST:VIEW", path: "guests/{id}" }],
    list: "guests?search={search}",
  },
  GROUP: {
    label: "Groups and households",
    needs: "GUEST:VIEW",
    opens: [{ needs: "GUEST:VIEW", path: "guests/groups/{id}" }],
  },
  EVENT: {
    label: "Events",
    needs: "EVENT:VIEW",
    opens: [
      { needs: "EVENT:EDIT", path: "events/{id}/edit" },
      { needs: "EVENT:VIEW", path: "events" },
    ],
  },
  TASK: {
    label: "Tasks",
    needs: "TASK:VIEW",
    opens: [{ needs: "TASK:VIEW", path: "tasks/{id}" }],
    list: "tasks?search={search}",
  },
  JOURNEY: {
    label: "Journeys",
    needs: "TRAVEL:VIEW",
    opens: [{ needs: "TRAVEL:VIEW", path: "travel/{direction}/{guest}/travel-details" }],
  },
  HOTEL: {
    label: "Hotels",
    needs: "STAY:VIEW",
    opens: [{ needs: "STAY:VIEW", path: "stay/details/hotels/{id}" }],
  },
  ROOM: {
    label: "Rooms",
    needs: "STAY:VIEW",
    opens: [{ needs: "STAY:VIEW", path: "stay/details/hotels/{hotel}" }],
  },
  CAMPAIGN: {
    label: "Campaigns",
    needs: "MESSAGE:VIEW",
    opens: [
      { needs: "MESSAGE:EDIT", path: "campaigns/edit/{draft}" },
      { needs: "MESSAGE:VIEW", path: "outbox?campaign={id}" },
    ],
    list: "campaigns?search={search}",
  },
  TEMPLATE: {
    label: "Templates",
    needs: "MESSAGE:VIEW",
    opens: [
      { needs: "MESSAGE:EDIT", path: "message-templates/{id}/edit" },
      { needs: "MESSAGE:VIEW", path: "message-templates?search={title}" },
    ],
    list: "message-templates?search={search}",
  },
} as const satisfies Record<string, FoundKindInfo>;
export type FoundKind = keyof typeof foundKinds;

/** An address with its values filled in; undefined if one is missing. */
export function fillAddress(path: string, values: Readonly<Record<string, string | null>>): string | undefined {
  let isWhole = true;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : null;
    isWhole &&= value !== null && value !== undefined;
    return encodeURIComponent(value ?? "");
  });
  return isWhole ? filled : undefined;
}
