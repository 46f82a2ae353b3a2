/** An error of the setup that the operator can fix. Shown as its message alone, without a stack. */
export class SetupError extends Error {}
