export type Sms = {
  /** Throws the provider's error when it refuses the message. `to` is in E.164 form. */
  send: (message: { to: string; text: string }) => Promise<void>;
};

const patience = 10_000;

/**
 * Text messages over Twilio's Messages call, or a compatible one. The URL contains all settings:
 * `https://<account>:<token>@api.twilio.com?from=<number or messaging service>`. Throws when one is missing.
 */
export function createTwilioSms(configured: string): Sms {
  const url = new URL(configured);
  const [account, token, from] = [decodeURIComponent(url.username), url.password, url.searchParams.get("from")];
  if (!account || !token || !from)
    throw new Error(
      "NYOTA_SMS_URL needs an account, a token and a sender: https://account:token@host?from=+15551234567",
    );
  const target = new URL(`/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, url.origin);
  const authorization = `Basic ${Buffer.from(`${account}:${decodeURIComponent(token)}`).toString("base64")}`;
  const sender = from.startsWith("MG") ? "MessagingServiceSid" : "From";
  return {
    send: async ({ to, text }) => {
      const response = await fetch(target, {
        method: "POST",
        headers: { authorization },
        body: new URLSearchParams({ [sender]: from, To: to, Body: text }),
        signal: AbortSignal.timeout(patience),
      });
      if (response.ok) return;
      const answer = (await response.json().catch(() => ({}))) as { code?: unknown; message?: unknown };
      throw new Error(
        `The text message was refused (${response.status}, ${String(answer.code)}): ${String(answer.message)}`,
      );
    },
  };
}
