-- What guests read on the page in Hindi instead of the text beside it.
alter table events add column name_hi text;
alter table questions add column text_hi text;
