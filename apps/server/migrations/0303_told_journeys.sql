-- What a message told of a journey, so that a later change of it is known to be one the guest was not told of. Null for messages before this.
alter table travel_messages add column told jsonb;
