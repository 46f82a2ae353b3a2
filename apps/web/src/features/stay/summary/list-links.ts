/** The address of the guest list with a filter. */
export const guestList = (projectId: string, filter: Record<string, string | string[]>): string => {
  const url = new URLSearchParams(
    Object.entries(filter).flatMap(([name, values]) => [values].flat().map((it) => [name, it])),
  );
  return `/projects/${projectId}/guests?${url}`;
};

/** The address of the rooms with a filter. */
export const roomList = (projectId: string, filter: Record<string, string>): string =>
  `/projects/${projectId}/stay/details?${new URLSearchParams(filter)}`;
