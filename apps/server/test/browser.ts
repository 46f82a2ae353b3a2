import { authEndpoints } from "@nyota/contract/account/auth";
import type { Named, ReplyOf, RequestOf } from "@nyota/contract/endpoint";
import { send, type Answer } from "./client.ts";
import type { Harness } from "./server.ts";
import { until } from "./until.ts";

let counter = 0;
/** A new e-mail address. */
export const newAddress = () => `someone${++counter}.${process.pid}@example.com`;
export const newPhone = () =>
  `+9198${String(process.pid).padStart(5, "0").slice(-5)}${String(++counter).padStart(3, "0")}`;
/** An address in a network that no test has used. */
export const newIp = () => `10.${(++counter >> 8) % 256}.${counter % 256}.9`;

const lettersTo = ({ deps }: Harness, address: string) =>
  (deps.mail.mailbox?.() ?? []).filter((letter) => letter.to === address);

/** The newest mail to an address, once there is one. */
export const letterTo = async (server: Harness, address: string, about: RegExp) => {
  const found = await until(
    async () => lettersTo(server, address).find(({ subject, text }) => about.test(`${subject}\n${text}`)),
    (letter) => letter !== undefined,
  );
  if (!found) throw new Error("No mail arrived.");
  return found;
};
export const countLetters = (server: Harness, address: string) => lettersTo(server, address).length;
export const codeFor = (server: Harness, address: string) =>
  lettersTo(server, address)
    .map(({ text }) => /^Your code is (\d+)$/m.exec(text)?.[1])
    .find((code) => code !== undefined) ?? "";
/** A wrong code of the same length. */
export const wrongCode = (right: string) => (/^0+$/.test(right) ? "1" : "0").padStart(right.length, "0");

export type Browser = ReturnType<typeof openBrowser>;

/** A browser with its own cookies and network address; a user may be signed in to it. */
export function openBrowser(server: Harness, { ip = newIp(), userAgent = "" } = {}) {
  const cookies = new Map<string, string>();
  let token: string | undefined;

  async function ask<E extends Named>(endpoint: E, request: RequestOf<E>): Promise<Answer<ReplyOf<E>>> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const isSignIn = endpoint.path.startsWith("/auth/");
    const headers = {
      ...(isSignIn && cookie ? { cookie } : {}),
      ...(userAgent ? { "user-agent": userAgent } : {}),
    };
    const answer = await send(server.app, endpoint, request as object, { ip, headers, token });
    for (const line of [answer.headers["set-cookie"] ?? []].flat()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    if (answer.status === 200 && (answer.body as { access_token?: string })?.access_token)
      token = (answer.body as { access_token: string }).access_token;
    return answer;
  }
  const requestCode = (address: string) => ask(authEndpoints.requestOtp, { body: { address } });
  const enterCode = (code: string) => ask(authEndpoints.verifyOtp, { body: { code } });
  return {
    ask,
    cookies,
    requestCode,
    enterCode,
    login: (address: string, password: string) => ask(authEndpoints.login, { body: { address, password } }),
    refresh: () => ask(authEndpoints.refresh, {}),
    /** Signs in with a code, as a new or an existing user. */
    signIn: async (address: string) => {
      const asked = await requestCode(address);
      const entered = await enterCode(codeFor(server, address));
      if (entered.status !== 200) throw new Error(JSON.stringify([asked.body, entered.body]));
      return entered.body;
    },
  };
}
