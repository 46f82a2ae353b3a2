-- Sections of the guests' pages: two new ones, and the order and visibility of all. Of a list without some sections,
-- these come last.
alter table microsites
  add column dress_code text,
  add column travel_tips text,
  add column sections jsonb not null default '[]';
alter table microsites no force row level security;
alter table microsites disable trigger user;
update microsites set sections = '[
  {"section": "story", "is_shown": true}, {"section": "schedule", "is_shown": false},
  {"section": "dress_code", "is_shown": true}, {"section": "travel_tips", "is_shown": true},
  {"section": "gallery", "is_shown": true}, {"section": "faq", "is_shown": true},
  {"section": "gift_note", "is_shown": true}, {"section": "contacts", "is_shown": true}]'
where not shows_schedule;
alter table microsites enable trigger user;
alter table microsites force row level security;
alter table microsites drop column shows_schedule;
