/** What keeps the program from starting and whoever runs it can mend. Shown as its message alone, without a stack. */
export class SetupError extends Error {}
