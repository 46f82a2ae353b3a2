-- The pictures of the guests' pages: one for each event, one for shared links, and the gallery's with their captions.
alter table events
  add column cover_id uuid,
  add foreign key (project_id, cover_id) references assets (project_id, id);
-- It was never written.
alter table microsites
  alter column seo_image type uuid using null,
  add foreign key (project_id, seo_image) references assets (project_id, id);
alter table microsites no force row level security;
alter table microsites disable trigger user;
update microsites set gallery = (
  select jsonb_agg(jsonb_build_object('image', image, 'caption', null) order by place)
  from jsonb_array_elements(gallery) with ordinality as entry (image, place))
where gallery <> '[]';
alter table microsites enable trigger user;
alter table microsites force row level security;
