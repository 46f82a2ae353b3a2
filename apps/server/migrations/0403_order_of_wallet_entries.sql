-- A page of a wallet's entries is chosen by the index alone, however far back it is.
create index wallet_entries_in_order on wallet_entries (user_id, created_at desc, id desc);
drop index wallet_entries_by_user;
