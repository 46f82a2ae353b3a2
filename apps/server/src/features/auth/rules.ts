/** How one-time codes and sessions live; times in seconds. */
export const otp = {
  lifetime: 600,
  resendAfter: 60,
  tries: 5,
  perAddressPerHour: 5,
  perAddressPerDay: 10,
  perIpPerHour: 30,
};
export const sessionLife = { absolute: 30 * 86_400, idle: 7 * 86_400, raceGrace: 30 };
export const loginLimits = { perIp: { limit: 5, seconds: 300 }, perAddress: { limit: 10, seconds: 900 } };
export const resetLimits = {
  perIp: { limit: 5, seconds: 1_800 },
  perAddress: { limit: 5, seconds: 3_600 },
  lifetime: 3_600,
};

export const channelOf = (address: string): "EMAIL" | "PHONE" => (address.includes("@") ? "EMAIL" : "PHONE");

/** Enough of an address to recognise it, not enough to learn it: as•••@example.com, +91 ••••• •1432. */
export function maskAddress(address: string) {
  const [name = "", domain] = address.split("@");
  if (domain === undefined) return `${address.slice(0, 3)} ••••• •${address.slice(-4)}`;
  return `${name.slice(0, Math.min(2, name.length - 1))}•••@${domain}`;
}
