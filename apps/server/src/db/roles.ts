/**
 * The pool's login on the embedded database: it has no rights of its own and is a member of the application's roles.
 */
export const loginName = "nyota_login";

/** The address of the same database for the pool's login. */
export function loginUrl(ownerUrl: string, password = "") {
  const url = new URL(ownerUrl);
  url.username = loginName;
  url.password = password;
  return url.toString();
}

/**
 * What every transaction of the application begins with, in the same message as its `begin`: the role that row-level
 * security applies to, and time limits. It applies to this transaction only, so it also works with a pooler, which
 * refuses startup options and runs each transaction in another session.
 */
export const asApplication = [
  "set local role nyota_app",
  "set local statement_timeout = '10s'",
  "set local idle_in_transaction_session_timeout = '15s'",
  "set local lock_timeout = '3s'",
  "set local timezone = 'UTC'",
].join("; ");

/** The same for an installation with or without plans; the functions in credits.sql read it. */
export const asApplicationOf = ({ hasShop }: { hasShop: boolean }) =>
  hasShop ? asApplication : `${asApplication}; set local app.shop = 'off'`;

/** SQL for whether the login, or a role it may switch to, bypasses row-level security. */
export const isUnbound = `exists (select from pg_roles
  where (rolsuper or rolbypassrls) and pg_has_role(session_user, oid, 'member'))`;

/** SQL for the reason why row-level security would not apply in this transaction, or null. */
export const isolationProblem = `case
  when current_user <> 'nyota_app' then format('queries run as %s instead of nyota_app', current_user)
  when not row_security_active('guests') then 'row-level security is off'
  when ${isUnbound} then format('the login %s may pass row-level security', session_user)
  end`;
