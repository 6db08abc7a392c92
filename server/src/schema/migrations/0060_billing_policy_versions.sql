-- A new version of benefit rules ends the one before it in the same transaction; what a version that has begun says stays.

alter table benefit_policies drop constraint benefit_policies_effective_from_overlap;
alter table benefit_policies add constraint benefit_policies_effective_from_overlap exclude using gist (
  tenant_id with =, programme with =, (coalesce(payer_id, '00000000-0000-0000-0000-000000000000')) with =,
  (daterange(effective_from, effective_to, '[]')) with &&) deferrable initially deferred;

create trigger keep_begun before update of body on benefit_policies for each row
  when ((new.body - 'citations') is distinct from (old.body - 'citations')) execute function keep_begun_policy();
