-- Whether a host chose the date of deletion: content that arrives shortly before it is stored longer unless somebody did. Of
-- earlier documents this is not known, and the dates that guests were shown hold.
alter table kyc_documents add column is_expiry_chosen boolean not null default true;
alter table kyc_documents alter column is_expiry_chosen set default false;
