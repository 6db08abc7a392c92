-- A picture taken at a visit names it.

alter table documents add column encounter_id uuid;
alter table documents add constraint documents_tenant_id_encounter_id_fkey foreign key (tenant_id, encounter_id) references encounters (tenant_id, id);
create index documents_encounter on documents (tenant_id, encounter_id, created_at, id) where encounter_id is not null;
