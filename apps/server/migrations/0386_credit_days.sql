-- What was used on each of the last days, without reading every entry of the ledger.
create index credit_entries_used on credit_entries (project_id, created_at) include (credit_type, kind, amount)
  where kind in ('USE', 'SETTLE', 'RETURN');
