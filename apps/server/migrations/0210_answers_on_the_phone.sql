-- Who gave an answer on the phone: a member, or a helper by name.
alter table rsvp_answers add column caller text check (char_length(caller) <= 200);
