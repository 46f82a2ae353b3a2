/**
 * A name that anybody may have typed, for a letter to a stranger. One that a mail program would turn into a link is left
 * out, so that nobody can send advertising or a trap through an invitation.
 */
export const plainName = (name: string, instead: string) =>
  /:\/\/|www\.|[\p{L}\p{N}-]\.\p{L}{2}|@/iu.test(name) ? instead : name;
