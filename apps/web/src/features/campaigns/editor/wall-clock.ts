const two = (value: number) => String(value).padStart(2, "0");

/** An instant on the user's clock: 2027-02-12T19:00. */
export function writeWall(instant: string): string {
  const at = new Date(instant);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

export function readWall(text: string): Date | undefined {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? new Date(text) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
}
