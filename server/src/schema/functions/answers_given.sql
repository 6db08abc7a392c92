-- The answers given so far, declined ones among them.
create or replace function answers_given(tenant uuid, assessment uuid) returns int language sql stable set search_path = public, pg_temp as $$
  select count(*)::int from assessment_answers a
  where a.tenant_id = tenant and a.assessment_id = assessment and (a.absent is not null or a."values" <> '[]')
$$;
