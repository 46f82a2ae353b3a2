-- The ticket of a journey is a document of its guest, sealed like any other. It belongs to the journey and goes with it.
alter table kyc_documents add column travel_id uuid;
alter table kyc_documents add foreign key (project_id, travel_id) references travels (project_id, id) on delete cascade;
drop index kyc_documents_by_guest;
create unique index kyc_documents_by_guest on kyc_documents (project_id, guest_id, kind, lower(coalesce(label, '')))
  where question_id is null and travel_id is null;
create unique index kyc_documents_by_travel on kyc_documents (project_id, travel_id) where travel_id is not null;
