-- Addenda to signed visits. The row of a visit holds the corrected whole; what was signed, at first and with each addendum,
-- stands in signatures.

create table addenda (
  tenant_id uuid not null references tenants,
  id uuid not null,
  version int not null default 1,
  origin text not null default 'puente' check (origin in ('puente', 'imported')),
  labels int not null default 0,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
  patient_id uuid not null,
  encounter_id uuid not null,
  reason text not null,
  text text not null,
  corrected jsonb not null,
  before jsonb not null,
  after jsonb not null,
  author_id text not null,
  author_name text not null,
  signed_at timestamptz not null,
  signature_hash text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, encounter_id) references encounters (tenant_id, id)
);
create index addenda_created on addenda (tenant_id, created_at, id);
create index addenda_signed on addenda (tenant_id, signed_at, id);
create index addenda_patient on addenda (tenant_id, patient_id, signed_at, id);
create index addenda_encounter on addenda (tenant_id, encounter_id, signed_at, id);
call carries_labels('addenda');
-- Nothing but the labels of its person changes in a row that is there.
call protect('addenda', 'select, insert, update (labels)');
create trigger append_only before update on addenda for each row
  when (to_jsonb(old) - array['labels', 'changed_tx'] is distinct from to_jsonb(new) - array['labels', 'changed_tx'])
  execute function refuse_change();
create trigger keep_all before delete on addenda for each row execute function refuse_change();

-- Why, when and by whom a visit was cancelled or voided; of those of before, the audit tells.
alter table encounters add column status_reason text, add column status_at timestamptz, add column status_by_name text;

do $$
declare
  asked regclass[] := array['encounters', 'audit', 'users']::regclass[];
  target regclass;
begin
  foreach target in array asked loop
    execute format('alter table %s no force row level security', target);
  end loop;
  update encounters e set status_reason = a.after ->> 'reason', status_at = a.at,
    status_by_name = (select u.given_name || ' ' || u.family_name from users u where u.tenant_id = a.tenant_id and u.id::text = a.actor)
  from audit a
  where e.status in ('cancelled', 'entered-in-error') and a.tenant_id = e.tenant_id and a.entity_id = e.id
    and a.entity = 'encounter' and a.action in ('cancel', 'void');
  foreach target in array asked loop
    execute format('alter table %s force row level security', target);
  end loop;
end $$;
