-- Identity documents asked of guests. What they hold is sealed by the server before it comes here: a value as sealed_value, a file in the
-- storage under storage_key. After expires_at only the fact is left that the document was received.
create table kyc_documents (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  guest_id uuid not null,
  kind text not null check (kind in ('PASSPORT', 'AADHAAR', 'DRIVING_LICENCE', 'VOTER_ID', 'PAN', 'VISA', 'OTHER')),
  -- What it is, when it is none of the kinds.
  label text,
  status text not null default 'PENDING' check (status in ('PENDING', 'UPLOADED', 'RECEIVED', 'FORM_VALUE')),
  requested_by uuid references users,
  requested_by_label text not null,
  sealed_value bytea,
  storage_key text,
  mime text check (mime in ('application/pdf', 'image/jpeg')),
  bytes int,
  received_at timestamptz,
  received_from text check (received_from in ('GUEST', 'HOST')),
  received_by_label text,
  expires_at timestamptz not null,
  content_deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, guest_id) references guests (project_id, id) on delete cascade,
  check ((kind = 'OTHER') = (label is not null)),
  check ((status = 'UPLOADED') = (storage_key is not null)),
  check ((storage_key is null) = (mime is null) and (storage_key is null) = (bytes is null)),
  check ((status = 'FORM_VALUE') = (sealed_value is not null)),
  check ((status = 'PENDING') = (received_at is null))
);
-- One of a kind for each guest, so that nobody is asked twice.
create unique index kyc_documents_by_guest on kyc_documents (project_id, guest_id, kind, lower(coalesce(label, '')));
create index kyc_documents_by_expiry on kyc_documents (expires_at) where storage_key is not null or sealed_value is not null;
call nyota_guard('kyc_documents');
create policy by_system on kyc_documents for select to nyota_across using ((select nyota_is_system()));
-- Whoever may not see a guest sees none of their documents. The policy of guests applies inside.
create policy in_groups on kyc_documents as restrictive to nyota_limited
  using (guest_id in (select id from guests where project_id = (select nyota_project_id())));

-- Who has looked at what a document holds.
create table kyc_document_views (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  document_id uuid not null,
  viewer_id uuid references users,
  viewer_label text not null,
  what text not null check (what in ('FILE', 'VALUE')),
  ip inet,
  viewed_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, document_id) references kyc_documents (project_id, id) on delete cascade
);
create index kyc_document_views_by_document on kyc_document_views (project_id, document_id, viewed_at desc);
call nyota_guard('kyc_document_views');
create policy in_groups on kyc_document_views as restrictive to nyota_limited
  using (document_id in (select id from kyc_documents where project_id = (select nyota_project_id())));

-- Files nothing refers to any more, whoever deleted or replaced the row and by whatever cascade. The worker removes them from the storage.
-- Not a project's table: it has to outlive the project.
create table discarded_files (
  storage_key text primary key,
  discarded_at timestamptz not null default now()
);
call nyota_open('discarded_files');

create function nyota_discard_file() returns trigger language plpgsql as $$
begin
  if old.storage_key is not null and (tg_op = 'DELETE' or new.storage_key is distinct from old.storage_key) then
    insert into discarded_files (storage_key) values (old.storage_key) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger discard after delete or update of storage_key on kyc_documents for each row execute function nyota_discard_file();
