-- Texts in other languages: `{"hi": {"name": "…", "options": {"Veg": "…"}}}`, beside the texts that they translate. Those
-- of the page's names and lists are inside of `hero`, `gallery`, `faq` and `contacts`.
alter table events add column translations jsonb not null default '{}';
alter table questions add column translations jsonb not null default '{}';
alter table microsites add column translations jsonb not null default '{}';

alter table events no force row level security;
alter table questions no force row level security;
alter table microsites no force row level security;
alter table removals no force row level security;
alter table events disable trigger user;
alter table questions disable trigger user;
alter table microsites disable trigger user;
alter table removals disable trigger user;

update events set translations = jsonb_build_object('hi', jsonb_strip_nulls(jsonb_build_object(
  'name', nullif(name_hi, ''), 'venue_name', nullif(venue_name_hi, ''), 'venue_address', nullif(venue_address_hi, ''),
  'dress_code', nullif(dress_code_hi, ''), 'description', nullif(description_hi, ''))))
where coalesce(name_hi, venue_name_hi, venue_address_hi, dress_code_hi, description_hi) is not null;

-- Deleted events can be restored.
update removals r set data = jsonb_set(r.data, '{event}', (r.data -> 'event') || jsonb_build_object('translations', texts.hindi))
from (select e.project_id, e.id, jsonb_build_object('hi', jsonb_strip_nulls(jsonb_build_object(
    'name', nullif(e.data -> 'event' ->> 'name_hi', ''), 'venue_name', nullif(e.data -> 'event' ->> 'venue_name_hi', ''),
    'venue_address', nullif(e.data -> 'event' ->> 'venue_address_hi', ''),
    'dress_code', nullif(e.data -> 'event' ->> 'dress_code_hi', ''),
    'description', nullif(e.data -> 'event' ->> 'description_hi', '')))) as hindi
  from removals e where e.kind = 'EVENT') texts
where r.kind = 'EVENT' and texts.project_id = r.project_id and texts.id = r.id and texts.hindi <> '{"hi": {}}';

update questions q set translations = jsonb_build_object('hi', jsonb_strip_nulls(jsonb_build_object(
  'text', nullif(text_hi, ''), 'help', nullif(help_hi, ''),
  'options', (select jsonb_object_agg(o ->> 'option', o ->> 'text') from jsonb_array_elements(options_hi) as o))))
where coalesce(text_hi, help_hi) is not null or options_hi <> '[]';

-- The last name has all that remain: "Aanya & Kabir" may be one text with two in Hindi.
update microsites m set hero = hero - 'names_hi' - 'place_hi' || jsonb_build_object('translations', coalesce((
  select jsonb_build_object('hi', texts.hindi) from (select jsonb_strip_nulls(jsonb_build_object(
    'place', nullif(hero ->> 'place_hi', ''),
    'names', (select jsonb_object_agg(n.name, h.text) from (
        select name, place, count(*) over () as last from jsonb_array_elements_text(hero -> 'names') with ordinality as n (name, place)
      ) n cross join lateral (
        select string_agg(text, ' & ' order by place) as text
        from jsonb_array_elements_text(coalesce(hero -> 'names_hi', '[]')) with ordinality as h (text, place)
        where h.place = n.place or (n.place = n.last and h.place > n.place)
      ) h where h.text is not null))) as hindi) texts
  where texts.hindi <> '{}'), '{}'));

alter table events enable trigger user;
alter table questions enable trigger user;
alter table microsites enable trigger user;
alter table removals enable trigger user;
alter table events force row level security;
alter table questions force row level security;
alter table microsites force row level security;
alter table removals force row level security;

alter table events drop column name_hi, drop column venue_name_hi, drop column venue_address_hi, drop column dress_code_hi,
  drop column description_hi;
alter table questions drop column text_hi, drop column help_hi, drop column options_hi;
