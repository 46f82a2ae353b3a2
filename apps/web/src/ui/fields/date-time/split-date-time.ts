/** The date and the time of a wall time, either of which may be missing: "2027-02-12T", "T19:30". */
export function splitDateTime(value: string | null | undefined): { day: string; time: string } {
  const [day = "", time = ""] = (value ?? "").split("T");
  return { day, time };
}

export function joinDateTime(day: string, time: string): string {
  return day || time ? `${day}T${time}` : "";
}
