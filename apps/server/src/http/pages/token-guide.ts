import { MAX_TOKEN_DAYS, MAX_TOKENS, tokenLevels } from "@nyota/contract/account/personal-tokens";
import { modules } from "@nyota/contract/access";
import { errorCodes } from "@nyota/contract/errors";
import { levelLabels, moduleLabels } from "@nyota/contract/permissions";

const rights = modules
  .map((module) => {
    const levels = tokenLevels(module).filter((level) => level !== "NO_ACCESS");
    const named = levels.map((level) => `<code>${module}:${level}</code> (${levelLabels[level]})`).join(", ");
    return `<tr><th scope="row">${moduleLabels[module]}</th><td>${named}</td></tr>`;
  })
  .join("");

/** How a program signs in with a personal access token; its rights and limits come from the contract. */
export const tokenGuide = `<section id="tokens"><h2>Access tokens</h2>
<p>A program signs in with a personal access token. Make one under <a href="/profile/tokens">Profile, Access tokens</a>: it is shown once. Send it with every call:</p>
<pre tabindex="0">export NYOTA_TOKEN=nyota_pat_…
# Your projects
curl -H "Authorization: Bearer $NYOTA_TOKEN" https://nyota.example/api/projects/
# The guests of one
curl -H "Authorization: Bearer $NYOTA_TOKEN" "https://nyota.example/api/projects/PROJECT_ID/guests/?page_size=100"
# A tag; sent again with the same key, it is added once
curl -X POST -H "Authorization: Bearer $NYOTA_TOKEN" -H "Idempotency-Key: dancers-2027" \\
  -H "Content-Type: application/json" -d '{"name": "Dancers"}' https://nyota.example/api/projects/PROJECT_ID/guests/tags/</pre>
<p>A token has levels, and may make each call below whose right it has, or a right of a higher level in the same module. It can never do more than the person who made it could do at that moment, and it sees the guests that this person sees.</p>
<details><summary>The rights of a token</summary><table>${rights}</table></details>
<p>Calls marked “not with a token” need somebody who is signed in: how to sign in, tokens, people and their rights, money, and what only the owner does.</p>
<ul><li>A token lasts ${MAX_TOKEN_DAYS} days at most, and a person has ${MAX_TOKENS} at most.</li>
<li>All tokens of a person end when they change their password or an address, sign out everywhere else, or are blocked. Without the person’s access to a project the token has none.</li>
<li>An unknown, ended or mistyped token answers ${errorCodes.TOKEN_REFUSED} <code>TOKEN_REFUSED</code>; a call that it may not make ${errorCodes.TOKEN_LIMITED} <code>TOKEN_LIMITED</code>; a project it is not for 404.</li>
<li>Too many calls answer ${errorCodes.TOO_MANY_REQUESTS} or ${errorCodes.OVERLOADED} with <code>Retry-After</code>: wait so many seconds.</li>
<li>Tokens begin with <code>nyota_pat_</code> and end with a checksum, so that scanners for leaked secrets find them. Revoke one that was published.</li></ul></section>`;
