-- How the links of households are laid out on paper; null for files that are lists.
alter table file_exports add column layout text check (layout in ('cards', 'labels', 'envelopes'));
