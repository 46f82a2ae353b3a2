/** A file that can't be used whatever is tried; the message is shown to the person who uploaded it. */
export class BrokenFile extends Error {}
