-- A task of a plan names one that is there.
alter table tasks add foreign key (tenant_id, care_plan_id) references care_plans (tenant_id, id);
