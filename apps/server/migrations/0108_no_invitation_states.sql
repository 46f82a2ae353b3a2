-- Nothing reads it any more: counts join invitation_statuses with the guests they need.
drop view invitation_states;
