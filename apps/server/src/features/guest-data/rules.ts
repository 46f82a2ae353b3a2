/** Tables that name guests and are left out of a copy for them, with the reason. All others are in it. */
export const leftOutTables: Readonly<Record<string, string>> = {
  activity_guests: "the history of what members of the project did; what it changed is in the guest's earlier details",
  guest_distinctions: "that two guests are not the same person",
  import_decisions: "what was chosen while a list was read",
  import_missing: "what was chosen for guests who were not in a later list",
};

/** Where the name of something is that a row about a guest refers to. */
export const columnOfNames = {
  events: "name",
  groups: "name",
  hotels: "name",
  questions: "text",
  rooms: "room_number",
  tags: "name",
} as const;
