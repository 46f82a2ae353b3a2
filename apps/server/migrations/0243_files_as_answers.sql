-- A question can ask for a file. The answer is a document of the guest who sent it, sealed like any other.
alter table kyc_documents add column question_id uuid, add column household_id uuid;
alter table kyc_documents add foreign key (project_id, question_id) references questions (project_id, id);
-- The household that it answers for, wherever the guest who keeps it goes.
alter table kyc_documents add foreign key (project_id, household_id) references groups (project_id, id)
  on delete set null (household_id);
-- What a host asks for by name is one of a kind for each guest; what a question asks for, one for each who answers.
drop index kyc_documents_by_guest;
create unique index kyc_documents_by_guest on kyc_documents (project_id, guest_id, kind, lower(coalesce(label, '')))
  where question_id is null;
create unique index kyc_documents_by_question on kyc_documents (project_id, question_id, (coalesce(household_id, guest_id)))
  where question_id is not null;
