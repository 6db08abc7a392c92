-- The records that a plan of care is made from: needs, diagnoses, and the version that it amends. `plan`: the row as JSON.
create or replace function plan_sources(plan jsonb) returns setof uuid language sql immutable as $$
  select distinct s.id::uuid from (
    select plan ->> 'amends_id' as id
    union all select jsonb_array_elements_text(plan -> 'need_ids')
    union all select x from jsonb_array_elements(plan -> 'conditions') c, unnest(array[c ->> 'needId', c ->> 'diagnosisId']) x
    union all select g ->> 'needId' from jsonb_array_elements(plan -> 'goals') g) s
  where s.id is not null
$$;
