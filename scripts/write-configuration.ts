// Writes docs/configuration.md from the descriptions in apps/server/src/environment.ts; with --check only reports whether it
// is up to date.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { environment } from "../apps/server/src/environment.ts";

type Property = { description?: string; default?: unknown; enum?: string[]; type?: string };
const { properties = {} } = z.toJSONSchema(environment, { io: "input", unrepresentable: "any" }) as {
  properties?: Record<string, Property>;
};
const rows = Object.entries(properties).map(
  ([name, { description = "", default: value }]) =>
    `| \`${name}\` | ${value === undefined ? "" : `\`${String(value)}\``} | ${description} |`,
);
const text = `# Configuration

Nyota reads its environment once, at the start, and refuses to start with an invalid value. No variable is needed for a trial. This page is written from \`apps/server/src/environment.ts\`.

| variable | default | meaning |
|---|---|---|
${rows.join("\n")}

## In production

With \`NODE_ENV=production\` the server starts only if these are set, and otherwise lists everything that is missing: \`NYOTA_PUBLIC_URL\` with https (http only for \`localhost\`), \`NYOTA_SECRET\`, and \`NYOTA_MAIL_URL\` or \`NYOTA_SMS_URL\`. Set \`NYOTA_TRUST_PROXY=1\` behind one reverse proxy. The proxy has to pass the \`Host\` header on unchanged, because signing in works under the host name of \`NYOTA_PUBLIC_URL\` only, and nothing else should reach \`PORT\`: leave \`HOST\` at \`127.0.0.1\` when it runs on the same computer, or close the port to others. There is no mailbox page and no sample wedding.

The README's "Put it on a server" goes through it step by step.

## Trying it out

Without \`NODE_ENV\` the server is in development mode. The mailbox at \`/dev/mailbox\` and the sample wedding are for this computer: they answer connections from it, for \`localhost\`, \`127.0.0.1\` or \`[::1]\`, without a proxy in between. They do not exist when \`NYOTA_PUBLIC_URL\` is not an address of this computer: behind a proxy that adds no header, every request looks as if it came from this computer. Codes are then shown in the terminal only. With \`HOST=0.0.0.0\` a phone in the same network can sign in too; its codes are then shown in the terminal. Everybody else in that network can do the same.

## Giving plans

\`nyota grant ADDRESS PLAN [n]\` (\`npm run nyota -- grant ADDRESS PLAN [n]\`) puts n plans, or one, into the wallet of the account with this e-mail address or phone number, and prints the new balance. It runs with the environment of the server, whether the server runs or not. The account then uses a plan for a new project, or under "Upgrade plan" of one it owns.

    npm run nyota -- grant asha@example.com Grand

An unknown plan is answered with the names of those there are.

## Selling plans

Plans and add-ons are rows of the database, each with a price in rupees, dollars or both:

    npm run nyota -- plans list
    npm run nyota -- plans add grand "Grand" --price INR=14999 --price USD=179 --days 365 --events 12 --guests 1200 --numbers 3 --messages 15000
    npm run nyota -- plans retire royal
    npm run nyota -- products add guests-50 "50 more guests" --type addon --price INR=599 --guests 50
    npm run nyota -- products import products.json

\`add\` with a code that exists changes that product. What somebody has bought stays as it is: other credits or days are a new product under the code, and the one before is sold no more. A plan stays a plan and an add-on an add-on. A retired product is not sold any more, those in wallets can still be used. A file for \`import\` is a list like \`[{"code": "guests-50", "name": "50 more guests", "product_type": "ADDON", "prices": {"INR": "599"}, "credits": {"GUEST": 50}}]\`.

Discounts are codes, of a percentage or an amount, which may be for one product, one account, some days, and a number of uses. \`--listed\` offers one to everybody:

    npm run nyota -- discounts add EARLY "Early bird" --percent 10 --until 2027-01-31 --uses 100 --uses-per-user 1 --listed

Without \`NYOTA_PAYMENTS_URL\` payments are the sandbox's: no money moves, and the buyer chooses how a payment ends. With it, add the address \`NYOTA_PUBLIC_URL\`\`/api/storefront/payment-events/stripe\` (or \`razorpay\`) at the provider as a webhook, and put its secret into the variable: for Stripe the events \`checkout.session.completed\`, \`checkout.session.async_payment_succeeded\`, \`checkout.session.async_payment_failed\` and \`checkout.session.expired\`, for Razorpay \`payment_link.paid\`, \`payment_link.expired\` and \`payment_link.cancelled\`. Payments of which no message arrives are found within minutes all the same.

When you change the provider, put the address before into \`NYOTA_OLD_PAYMENTS_URL\` and leave its webhook as it is: payments that were begun there are still received, read and refunded. Without it the start logs an error while that provider has open payments or refunds, its orders can be refunded with \`--by-hand\` only, and what is paid there is not noticed.

\`nyota orders list\` shows what was ordered, and \`nyota orders refund NUMBER [AMOUNT]\` gives money of an invoice back, all of it or a part. The worker sends it to the payment that paid the order; once it was made, the order shows its credit note to print. An order can be refunded whole only while what it bought is unused. A refund that the provider refuses is undone: \`list\` says so, what the order bought is in the wallet again, and \`refund\` can be repeated, or with \`--by-hand\` noted after you have given the money back yourself. What was paid too much (twice, another amount, or for an order that was cancelled) is given back without being asked; if the provider refuses it, \`list\` shows it and \`nyota orders return NUMBER\` sends it again.

## Accounts

\`nyota users list [TEXT]\` shows the accounts, \`nyota users block ADDRESS\` keeps one out and ends its sessions, \`nyota users unblock ADDRESS\` lets it in again.

## Adding a firm

\`nyota merchant add NAME ADDRESS\` (\`npm run nyota -- merchant add NAME ADDRESS\`) adds a firm of planners and makes the account with this address its administrator, who then invites the other staff. It prints the code with which hosts give a project to the firm. For a firm that exists already it makes the account an administrator of it too, for example when the others have lost theirs.

    npm run nyota -- merchant add "Sunrise Weddings" meera@example.com

## More airports

Forms for journeys suggest airports, stations and airlines from lists that come with Nyota (\`apps/server/data\`): every Indian airport with scheduled flights, the busiest of the world, and the main stations of India's large cities. Any other text can be typed.

\`nyota places import FILE\` (\`npm run nyota -- places import FILE\`) adds the airports of a file of OurAirports, which are in the public domain: download its \`airports.csv\` first. An airport is known by its IATA code; names are updated, nothing is deleted, and city, country and time zone of the own lists stay. A new airport gets the time zone of its country, or none where the country has several. It is imported completely or not at all, prints what it left out and why, and can be repeated.

    npm run nyota -- places import airports.csv

## Backups

\`nyota backup FILE\` (\`npm run nyota -- backup FILE\`) writes the database as of one moment and every stored file, from the folder or the bucket, into one file, while Nyota runs. The file gets its name when it is complete, has been read again and is on the disk; one that was cut off keeps the ending \`.part\`. It is signed with a key of \`NYOTA_SECRET\`, and documents in it stay sealed, but everything else in it can be read by whoever has it: keep it as safe as the server. It does not contain the secret.

    npm run nyota -- backup /mnt/backups/monday.backup

\`nyota restore FILE\` fills an empty database and its storage, while nothing runs, with the settings of the server and the secret of that day. It refuses a database with accounts or projects, a file that was cut or changed, one of a newer version and one of another secret, before it writes anything. A backup of an older version is migrated forwards. If it fails nothing of anybody is left, and it can be repeated. Guests' links and everybody's rights are those of that day; hosts and helpers have to sign in again, because a device may have been signed out since. Messages that waited to be sent will be sent after the start; it says how many.

    npm run nyota -- restore /mnt/backups/monday.backup

With \`NYOTA_BACKUP_DIR\` the worker makes one every night and removes those older than \`NYOTA_BACKUP_KEEP\` days, after the new one is complete. If that fails the log has a line at level fatal, it is tried three more times, and the older ones stay. Watch \`nyota_last_backup_timestamp_seconds\` at \`/metrics\`: it should never be older than 26 hours.

With your own PostgreSQL \`DATABASE_MIGRATE_URL\` has to name the owner of the tables, for whom a superuser has run \`alter role nyota_owner bypassrls\`. Only one backup is made at a time. While one is made, deleted files stay in the storage; while its tables are read an update of the database waits.

## Moving a project

The owner of a project creates an archive of it under Guests, Export, "The whole project", and downloads the ZIP. \`nyota import-project FILE\` (\`npm run nyota -- import-project FILE\`) restores it on another server, beside its other projects and while it runs. \`--owner ADDRESS\` names the account it will belong to; without it, the one with the address of its owner. That account has to exist: sign in once first.

    npm run nyota -- import-project wedding.zip --owner asha@example.com

It refuses an archive that was cut or changed, one of another version of Nyota (update both servers first), one with rows of another project, and a project that is on this server already, and then leaves nothing behind. Rows and files are the same afterwards, with these exceptions, which it also prints: members are no members any more and have to be invited again; guests' private links are new ones; links of helpers, drivers and calendars have to be made again; campaigns are paused, reminders off and WhatsApp numbers signed out, so that no guest gets a message from two servers. The project keeps its plan, and nothing is taken from a wallet. For the seconds in which the rows are written, changes in other projects wait. Whoever has an archive can read all of it, also guests' documents.

## Changing the secret

Stop every process of Nyota, then run \`nyota rotate\` (\`npm run nyota -- rotate\`) with the old secret in \`NYOTA_OLD_SECRET\` and the new one in \`NYOTA_SECRET\`, and start with the new one. Without \`NYOTA_OLD_SECRET\` the old one is read from \`NYOTA_HOME/secret\`; without \`NYOTA_SECRET\` a new one is created and replaces that file. Guests' documents are sealed again, also those in a bucket, guests' links do not change, and everybody has to sign in again. It needs the same settings as a start, and stops if the files can't be reached.

- \`nyota rotate --renew-links\` also replaces every guest's link: for a secret that others may know. Guests then need their new links; hosts are notified.
- \`nyota rotate --lost\` works without the old secret. Guests' documents are lost. Links that were sent work until the same guest's link is shown or sent again.

If it is interrupted, run it again in the same way; until it has finished the server starts with neither secret. A database that was used with another secret refuses to start. Old backups need the old secret.

Through PgBouncer connections of stopped processes may linger; close them there first.

## Files in a bucket

Imported lists, documents, pictures and exports are stored in \`NYOTA_HOME/files\`, or with \`NYOTA_STORAGE_URL\` in a bucket of Amazon S3 or of a store that speaks its protocol. The bucket has to exist; Nyota creates none. Its key needs these rights on it and nothing else: \`s3:GetObject\`, \`s3:PutObject\`, \`s3:DeleteObject\`, \`s3:ListBucket\` and \`s3:AbortMultipartUpload\`. Keep it private: files are always sent by Nyota, after checking who asks. Guests' documents are encrypted before they are stored, everything else is as encrypted as the bucket is.

    NYOTA_STORAGE_URL=s3://KEY:SECRET@s3.eu-central-1.amazonaws.com/nyota-files?region=eu-central-1
    NYOTA_STORAGE_URL=s3+http://KEY:SECRET@127.0.0.1:9000/nyota-files

Give the bucket a rule that ends unfinished uploads after a day (\`AbortIncompleteMultipartUpload\`): a process that is killed in the middle of one can't. Lists that are being read are copied to \`NYOTA_HOME/borrowed\` meanwhile, so every process still needs some space there.

While the bucket can't be reached, \`/readyz\` is 503 with the reason in the log, requests for files are 503 with \`Retry-After\`, and jobs run again later. When it refuses the key, the log has a line of level fatal for every refusal.

To move to a bucket, stop Nyota, copy everything in \`NYOTA_HOME/files\` into the bucket under the same names (\`rclone copy data/files remote:nyota-files\`), set the variable and start. The way back is the same copy in the other direction.

## Database and processes

The embedded database listens on a Unix socket only. Run as root, it uses its own account, \`nyota-db\`, and stores its data under \`/var/lib/nyota\` when that account can't reach \`NYOTA_HOME\`. It is restarted when it dies. With less than 50 MB of free space, or while files can't be stored, \`/readyz\` is 503.

A load balancer should ask \`/readyz\` of the probe port, a supervisor \`/livez\`. The worker has no other port. When several processes share a machine, set a \`PROBE_PORT\` for each. A project that was deleted is erased with all its files after 30 days.

An external database needs PostgreSQL 15 or newer with \`pg_trgm\`, \`unaccent\`, \`btree_gist\` and \`citext\`, and two logins: the owner of the database, who may create roles (\`create role nyota_owner login createrole password '…'; create database nyota owner nyota_owner\`), in \`DATABASE_MIGRATE_URL\`, and one for everything else (\`create role nyota_login login noinherit password '…'\`), in \`DATABASE_URL\`; migrating gives that one its roles. Nyota refuses to start on a login for which row-level security is off, for example a superuser. Behind PgBouncer in transaction mode, set \`DATABASE_DIRECT_URL\` to an address that bypasses it ([decision 0015](decisions/0015-logins-and-poolers.md)).
`;
const file = path.resolve(import.meta.dirname, "../docs/configuration.md");
if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (readFileSync(file, "utf8") !== text) {
  console.error("docs/configuration.md is out of date: run npm run configuration.");
  process.exitCode = 1;
}
