import { isLocalHost } from "./lib/local-hosts.ts";
import { MIN_SECRET_LENGTH, secretFileOf } from "./lib/secret-file.ts";

/** Lists all missing settings that a server on the internet needs. */
export function missingInProduction(env: NodeJS.ProcessEnv, home: string): string[] {
  const missing: string[] = [];
  if (!env["NYOTA_MAIL_URL"] && !env["NYOTA_SMS_URL"])
    missing.push("✖ NYOTA_MAIL_URL or NYOTA_SMS_URL is missing: without one, no code for signing in can be sent");
  const url = env["NYOTA_PUBLIC_URL"] ?? "";
  if (!url) missing.push("✖ NYOTA_PUBLIC_URL is missing: the https address under which people reach this server");
  else if (URL.canParse(url) && new URL(url).protocol !== "https:" && !isLocalHost(new URL(url).hostname))
    missing.push(`✖ NYOTA_PUBLIC_URL is ${url}: without https, passwords and guests' links can be read on the way`);
  if (!env["NYOTA_SECRET"])
    missing.push(
      `✖ NYOTA_SECRET is missing: at least ${MIN_SECRET_LENGTH} characters that nobody can guess (openssl rand -base64 32). ` +
        `If Nyota ran here before without it, use the one in ${secretFileOf(home)}`,
    );
  return missing;
}
