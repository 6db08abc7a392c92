-- The name a member is listed by, whoever it is.
create or replace function name_care_team_member() returns trigger language plpgsql as $$
begin
  new.member_name := coalesce(new.name,
    (select u.given_name || ' ' || u.family_name from users u where u.tenant_id = new.tenant_id and u.id = new.user_id),
    (select concat_ws(' ', p.given_name, p.family_name) from practitioners p where p.tenant_id = new.tenant_id and p.id = new.practitioner_id));
  return new;
end $$;
