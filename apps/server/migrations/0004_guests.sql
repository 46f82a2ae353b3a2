-- Functions, households, guests, invitations and answers.
create table events (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  name text not null,
  kind text not null,
  starts_at timestamp not null,
  ends_at timestamp,
  time_zone text not null,
  venue_name text,
  venue_address text,
  map_link text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  dress_code text,
  description text,
  cover_image text,
  capacity int check (capacity > 0),
  rsvp_deadline timestamptz,
  plus_ones_allowed int not null default 0 check (plus_ones_allowed between 0 and 20),
  children_welcome boolean not null default true,
  meal_options text[] not null default '{}',
  is_private boolean not null default false,
  position int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id),
  check (ends_at is null or ends_at >= starts_at)
);
call nyota_guard('events');

-- A group ("Bride's side") holds sub-groups; a sub-group is a household, the unit that is addressed and holds a link.
create table groups (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  name text not null,
  parent_id uuid,
  side text check (side in ('BRIDE', 'GROOM', 'BOTH', 'OTHER')),
  colour text,
  position int not null default 0,
  salutation text,
  language text check (language in ('en', 'hi')),
  contact_guest_id uuid,
  expected_count int check (expected_count between 0 and 1000),
  rsvp_deadline timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, parent_id) references groups (project_id, id),
  check (parent_id is distinct from id)
);
create index groups_by_parent on groups (project_id, parent_id, position);
create unique index groups_by_name on groups (project_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name));
call nyota_guard('groups');

create table tags (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  name text not null,
  colour text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id)
);
create unique index tags_by_name on tags (project_id, lower(name));
call nyota_guard('tags');

create table guest_columns (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  key text not null,
  label text not null,
  type text not null check (type in ('TEXT', 'NUMBER', 'DATE', 'BOOLEAN', 'SELECT', 'MULTI_SELECT')),
  options text[] not null default '{}',
  position int not null default 0,
  is_shown_to_guests boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id),
  unique (project_id, key)
);
call nyota_guard('guest_columns');

create table file_imports (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  topic text not null default 'guests' check (topic in ('guests')),
  state text not null default 'UPLOADED'
    check (state in ('UPLOADED', 'MAPPING', 'PROCESSING', 'READY', 'PUBLISHING', 'PUBLISHED', 'FAILED', 'UNDONE')),
  file_name text not null,
  storage_key text not null,
  bytes bigint not null,
  description jsonb,
  mapping jsonb,
  options jsonb not null default '{}',
  counts jsonb not null default '{}',
  error text,
  error_code text,
  job_id uuid,
  created_by uuid references users,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id)
);
create index file_imports_by_time on file_imports (project_id, created_at desc);
call nyota_guard('file_imports');

create table guests (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  title text,
  first_name text not null,
  last_name text,
  display_name text not null,
  legal_name text,
  salutation text,
  phone text,
  phone_raw text,
  phone_region text,
  phone_region_assumed boolean not null default false,
  phone_2 text,
  phone_3 text,
  email text,
  gender text check (gender in ('FEMALE', 'MALE', 'OTHER')),
  age_band text not null default 'ADULT' check (age_band in ('ADULT', 'CHILD', 'INFANT')),
  is_vip boolean not null default false,
  is_attendant boolean not null default false,
  group_id uuid,
  sub_group_id uuid,
  side text check (side in ('BRIDE', 'GROOM', 'BOTH', 'OTHER')),
  plus_one_of uuid,
  diet text,
  notes text,
  language text check (language in ('en', 'hi')),
  custom_fields jsonb not null default '{}',
  position bigint not null,
  status text not null default 'PUBLISHED' check (status in ('DRAFT', 'PUBLISHED')),
  import_id uuid,
  opted_out_at timestamptz,
  link_version int not null default 1,
  search text generated always as (nyota_fold(
    display_name || ' ' || coalesce(legal_name, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_2, '') || ' ' ||
    coalesce(phone_3, '') || ' ' || coalesce(email, '') || ' ' || coalesce(notes, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (project_id, id),
  foreign key (project_id, group_id) references groups (project_id, id),
  foreign key (project_id, sub_group_id) references groups (project_id, id),
  foreign key (project_id, plus_one_of) references guests (project_id, id),
  foreign key (project_id, import_id) references file_imports (project_id, id),
  check (sub_group_id is null or group_id is not null),
  check (plus_one_of is distinct from id)
);
create index guests_by_position on guests (project_id, position, id) where deleted_at is null;
create index guests_by_group on guests (project_id, group_id) where deleted_at is null;
create index guests_by_sub_group on guests (project_id, sub_group_id) where deleted_at is null;
create index guests_by_phone on guests (project_id, phone) where deleted_at is null;
create index guests_by_import on guests (project_id, import_id) where import_id is not null;
create index guests_by_plus_one on guests (project_id, plus_one_of) where plus_one_of is not null;
create index guests_by_text on guests using gin (search gin_trgm_ops);
call nyota_guard('guests');
-- A collaborator limited to some groups sees no guest of another group, in no list and no count.
create policy in_groups on guests as restrictive to nyota_limited using (group_id = any ((select nyota_group_ids())::uuid[]));

alter table groups add foreign key (project_id, contact_guest_id) references guests (project_id, id);

-- The private link of a household (or of a guest without one). The token itself is made from the server's key and never stored.
create table rsvp_links (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  sub_group_id uuid,
  guest_id uuid,
  token_hash bytea not null,
  version int not null default 1,
  revoked_at timestamptz,
  opened_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, sub_group_id) references groups (project_id, id) on delete cascade,
  foreign key (project_id, guest_id) references guests (project_id, id) on delete cascade,
  check ((sub_group_id is null) <> (guest_id is null))
);
create unique index rsvp_links_by_token on rsvp_links (token_hash);
create unique index rsvp_links_by_sub_group on rsvp_links (project_id, sub_group_id) where sub_group_id is not null;
create unique index rsvp_links_by_guest on rsvp_links (project_id, guest_id) where guest_id is not null;
call nyota_guard('rsvp_links');
-- A guest who holds a link finds it, and through it the project, before any project is named.
create policy by_token on rsvp_links for select
  using (token_hash = (select decode(nullif(current_setting('app.link_hash', true), ''), 'hex')));

create table guest_tags (
  project_id uuid not null references projects on delete cascade,
  guest_id uuid not null,
  tag_id uuid not null,
  primary key (project_id, guest_id, tag_id),
  foreign key (project_id, guest_id) references guests (project_id, id) on delete cascade,
  foreign key (project_id, tag_id) references tags (project_id, id) on delete cascade
);
create index guest_tags_by_tag on guest_tags (project_id, tag_id);
call nyota_guard('guest_tags');

-- The facts from which the status of an invitation follows; nyota_invitation_status() is the only place that draws the conclusion.
create table invitations (
  project_id uuid not null references projects on delete cascade,
  guest_id uuid not null,
  event_id uuid not null,
  sent_at timestamptz,
  response text check (response in ('ACCEPTED', 'DECLINED')),
  answered_at timestamptz,
  answered_by text check (answered_by in ('GUEST', 'HOUSEHOLD', 'COLLABORATOR', 'IMPORT', 'MESSAGE_REPLY')),
  channel text,
  meal_choice text,
  plus_ones int not null default 0 check (plus_ones between 0 and 20),
  plus_ones_allowed int check (plus_ones_allowed between 0 and 20),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, guest_id, event_id),
  foreign key (project_id, guest_id) references guests (project_id, id) on delete cascade,
  foreign key (project_id, event_id) references events (project_id, id) on delete cascade
);
create index invitations_by_event on invitations (project_id, event_id, response);
call nyota_guard('invitations');

create function nyota_invitation_status(response text, sent_at timestamptz, deadline timestamptz) returns text
  language sql stable parallel safe as $$
  select case
    when response is not null then response
    when sent_at is null then 'NOT_SENT'
    when deadline < now() then 'NOT_RESPONDED'
    else 'PENDING'
  end
$$;

create table rsvp_answers (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  guest_id uuid not null,
  event_id uuid not null,
  before text,
  after text,
  answered_by text not null,
  channel text,
  actor_id uuid references users,
  details jsonb,
  created_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, guest_id) references guests (project_id, id) on delete cascade,
  foreign key (project_id, event_id) references events (project_id, id) on delete cascade
);
create index rsvp_answers_by_guest on rsvp_answers (project_id, guest_id, created_at);
create index rsvp_answers_by_time on rsvp_answers (project_id, created_at);
call nyota_guard('rsvp_answers');
-- The guests' own words are never rewritten.
revoke update on rsvp_answers from nyota_app;

create table questions (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  text text not null,
  help text,
  type text not null check (type in ('TEXT', 'LONG_TEXT', 'SINGLE', 'MULTI', 'YES_NO', 'NUMBER', 'DATE', 'FILE')),
  options text[] not null default '{}',
  is_required boolean not null default false,
  per text not null default 'GUEST' check (per in ('GUEST', 'HOUSEHOLD')),
  event_ids uuid[],
  shown_if jsonb,
  position int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id)
);
call nyota_guard('questions');
create table question_answers (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  question_id uuid not null,
  guest_id uuid,
  sub_group_id uuid,
  value jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, question_id) references questions (project_id, id) on delete cascade,
  foreign key (project_id, guest_id) references guests (project_id, id) on delete cascade,
  foreign key (project_id, sub_group_id) references groups (project_id, id) on delete cascade,
  check ((sub_group_id is null) <> (guest_id is null))
);
create unique index question_answers_by_guest on question_answers (project_id, question_id, guest_id) where guest_id is not null;
create unique index question_answers_by_sub_group on question_answers (project_id, question_id, sub_group_id) where sub_group_id is not null;
call nyota_guard('question_answers');

create table microsites (
  project_id uuid primary key references projects on delete cascade,
  slug text not null unique,
  theme text not null default 'jharokha',
  languages text[] not null default '{en}',
  hero jsonb not null default '{}',
  story text,
  shows_schedule boolean not null default true,
  gallery jsonb not null default '[]',
  faq jsonb not null default '[]',
  gift_note text,
  contacts jsonb not null default '[]',
  is_rsvp_open boolean not null default true,
  rsvp_deadline timestamptz,
  password_hash text,
  published_at timestamptz,
  seo_title text,
  seo_image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call nyota_guard('microsites');
create policy by_slug on microsites for select
  using (published_at is not null and slug = (select nullif(current_setting('app.slug', true), '')));

create table change_requests (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  guest_id uuid,
  sub_group_id uuid,
  message text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REFUSED')),
  decided_by uuid references users,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, guest_id) references guests (project_id, id) on delete cascade,
  foreign key (project_id, sub_group_id) references groups (project_id, id) on delete cascade
);
call nyota_guard('change_requests');

create table import_rows (
  project_id uuid not null references projects on delete cascade,
  import_id uuid not null,
  row_number int not null,
  cells jsonb not null,
  status text not null check (status in ('NEW', 'CHANGED', 'SAME', 'CONFLICT', 'ERROR', 'SKIPPED')),
  guest jsonb,
  problems jsonb not null default '[]',
  matched_guest_id uuid,
  primary key (project_id, import_id, row_number),
  foreign key (project_id, import_id) references file_imports (project_id, id) on delete cascade
);
create index import_rows_by_status on import_rows (project_id, import_id, status, row_number);
call nyota_guard('import_rows');
