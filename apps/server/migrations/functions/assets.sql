-- Everywhere an asset of a project is used. A new place is added here and to `assetPlaces` of the contract; what removes an
-- asset from its places is features/assets/rows/unlink-asset.ts.

create or replace view asset_uses with (security_invoker = true) as
select m.project_id, (m.hero ->> 'image')::uuid as asset_id, 'RSVP_COVER' as place, null::uuid as object_id, null::text as label
from microsites m where m.hero ->> 'image' is not null
union all
select m.project_id, (g.entry ->> 'image')::uuid, 'RSVP_GALLERY', null, null
from microsites m cross join lateral jsonb_array_elements(m.gallery) as g (entry)
union all
select m.project_id, m.seo_image, 'RSVP_PREVIEW', null, null from microsites m where m.seo_image is not null
union all
select e.project_id, e.cover_id, 'EVENT_COVER', e.id, e.name from events e where e.cover_id is not null
union all
select t.project_id, t.header_asset_id, 'TEMPLATE', t.id, t.name from templates t where t.header_asset_id is not null
union all
select d.project_id, d.header_asset_id, 'CAMPAIGN', d.id, d.name from dispatches d where d.header_asset_id is not null
union all
select t.project_id, f.id, 'TASK', t.id, t.title from tasks t cross join unnest(t.asset_ids) as f (id);
grant select on asset_uses to nyota_app;
