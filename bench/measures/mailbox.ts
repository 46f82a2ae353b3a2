/** The newest code sent to an address. */
export async function findCode(url: string, address: string): Promise<string> {
  const letters = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as { to: string; text: string }[];
  return /\d{10}|\d{6}/.exec(letters.find((letter) => letter.to === address)?.text ?? "")?.[0] ?? "";
}
