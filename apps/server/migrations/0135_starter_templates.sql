-- Which ready-made message a template was made from; null for a host's own. It stays when a host changes the text or the
-- name, so that the invitation is found by it, and a reminder is never sent in its place.
alter table templates add column starter text check (starter in ('INVITATION', 'REMINDER', 'DETAILS', 'THANKS'));

alter table templates no force row level security;
alter table templates disable trigger touch;
update templates
set starter = case when name in ('Invitation', 'निमंत्रण') then 'INVITATION' when name = 'Gentle reminder' then 'REMINDER'
  when name = 'See you soon' then 'DETAILS' else 'THANKS' end
where name in ('Invitation', 'निमंत्रण', 'Gentle reminder', 'See you soon', 'Thank you');
alter table templates enable trigger touch;
alter table templates force row level security;
