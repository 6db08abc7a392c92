-- Queues of open and of closed referrals, each in both orders, and what few of many have.
create index referrals_open_due on referrals (tenant_id, is_open, due_on_key, id) include (labels, patient_id, owner_id);
create index referrals_open_received on referrals (tenant_id, is_open, received_on, id) include (labels, patient_id, owner_id);
create index referrals_programme on referrals (tenant_id, programme, is_open, received_on, id) include (labels, patient_id, owner_id);
create index referrals_priority on referrals (tenant_id, priority, is_open, received_on, id) include (labels, patient_id, owner_id);
drop index referrals_owner;
create index referrals_owner on referrals (tenant_id, owner_id, is_open, due_on_key, id) include (labels, patient_id);
