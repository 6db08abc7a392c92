-- What is made from a record bears the labels which that record bears itself.
-- Those of `labels` that a row bears because of a source alone, and loses with it.
alter table own_labels add column taken int not null default 0;

-- The visit that this one stands in for, or whose next step it is.
alter table encounters add column previous_encounter_id uuid,
  add foreign key (tenant_id, previous_encounter_id) references encounters (tenant_id, id);
-- The referral with which a partner sent it.
alter table documents add column referral_id uuid,
  add foreign key (tenant_id, referral_id) references referrals (tenant_id, id);
create index encounters_previous on encounters (tenant_id, previous_encounter_id) where previous_encounter_id is not null;
create index documents_referral on documents (tenant_id, referral_id) where referral_id is not null;
create index referrals_previous on referrals (tenant_id, previous_id) where previous_id is not null;
create index referrals_duplicate_of on referrals (tenant_id, duplicate_of_id) where duplicate_of_id is not null;
create index referrals_recommendation on referrals (tenant_id, recommendation_id) where recommendation_id is not null;
create index referrals_document on referrals (tenant_id, document_id) where document_id is not null;
create index recommendations_document on recommendations (tenant_id, document_id) where document_id is not null;
create index patient_criteria_document on patient_criteria (tenant_id, document_id) where document_id is not null;
create index group_participants_encounter on group_participants (tenant_id, encounter_id) where encounter_id is not null;

drop trigger follow_encounter on charges;
drop trigger label_charges on encounters;
drop function follow_encounter_labels();
drop function label_charges();
call takes_marks('charges', 'encounter_id');
call takes_marks('diagnoses', 'encounter_id');
call takes_marks('documents', 'encounter_id', 'referral_id');
call takes_marks('encounters', 'previous_encounter_id');
call takes_marks('group_participants', 'encounter_id');
call takes_marks('patient_criteria', 'document_id');
call takes_marks('recommendations', 'document_id');
call takes_marks('referrals', 'previous_id', 'duplicate_of_id', 'recommendation_id', 'document_id');

-- A row may get labels by a trigger before its update, which `update of labels` would pass by.
drop trigger label_addenda on encounters;
create trigger label_addenda after update on encounters for each row when (new.labels <> old.labels)
  execute function label_children('addenda', 'encounter_id');
drop trigger label_referral_messages on referrals;
create trigger label_referral_messages after update on referrals for each row when (new.labels <> old.labels)
  execute function label_children('referral_messages', 'referral_id');

-- The owner reads and writes rows of all organisations here, whatever its own rights.
alter table own_labels no force row level security;
alter table patients no force row level security;
alter table encounters no force row level security;
alter table addenda no force row level security;
alter table charges no force row level security;
alter table diagnoses no force row level security;
alter table documents no force row level security;
alter table group_participants no force row level security;
alter table patient_criteria no force row level security;
alter table recommendations no force row level security;
alter table referrals no force row level security;
alter table referral_messages no force row level security;
update encounters n set previous_encounter_id = o.id from encounters o where o.tenant_id = n.tenant_id and o.next_encounter_id = n.id;
update documents d set referral_id = m.referral_id from referral_messages m where m.tenant_id = d.tenant_id and m.document_id = d.id and m.is_theirs;
-- A charge has borne nothing but the labels of its visit.
update own_labels o set taken = o.labels from charges c where c.tenant_id = o.tenant_id and c.id = o.id;
select take_marks(o.tenant_id, 'charges', array[t.id], o.labels) from own_labels o join charges t on t.tenant_id = o.tenant_id and t.encounter_id = o.id where o.labels <> 0;
select take_marks(o.tenant_id, 'diagnoses', array[t.id], o.labels) from own_labels o join diagnoses t on t.tenant_id = o.tenant_id and t.encounter_id = o.id where o.labels <> 0;
select take_marks(o.tenant_id, 'documents', array[t.id], o.labels) from own_labels o join documents t on t.tenant_id = o.tenant_id and t.encounter_id = o.id where o.labels <> 0;
select take_marks(o.tenant_id, 'documents', array[t.id], o.labels) from own_labels o join documents t on t.tenant_id = o.tenant_id and t.referral_id = o.id where o.labels <> 0;
select take_marks(o.tenant_id, 'encounters', array[t.id], o.labels) from own_labels o join encounters t on t.tenant_id = o.tenant_id and t.previous_encounter_id = o.id where o.labels <> 0;
select take_marks(o.tenant_id, 'group_participants', array[t.id], o.labels) from own_labels o join group_participants t on t.tenant_id = o.tenant_id and t.encounter_id = o.id where o.labels <> 0;
select take_marks(o.tenant_id, 'patient_criteria', array[t.id], o.labels) from own_labels o join patient_criteria t on t.tenant_id = o.tenant_id and t.document_id = o.id where o.labels <> 0;
select take_marks(o.tenant_id, 'recommendations', array[t.id], o.labels) from own_labels o join recommendations t on t.tenant_id = o.tenant_id and t.document_id = o.id where o.labels <> 0;
select take_marks(o.tenant_id, 'referrals', array[t.id], o.labels) from own_labels o join referrals t on t.tenant_id = o.tenant_id and t.previous_id = o.id where o.labels <> 0;
select take_marks(o.tenant_id, 'referrals', array[t.id], o.labels) from own_labels o join referrals t on t.tenant_id = o.tenant_id and t.duplicate_of_id = o.id where o.labels <> 0;
select take_marks(o.tenant_id, 'referrals', array[t.id], o.labels) from own_labels o join referrals t on t.tenant_id = o.tenant_id and t.recommendation_id = o.id where o.labels <> 0;
select take_marks(o.tenant_id, 'referrals', array[t.id], o.labels) from own_labels o join referrals t on t.tenant_id = o.tenant_id and t.document_id = o.id where o.labels <> 0;
alter table own_labels force row level security;
alter table patients force row level security;
alter table encounters force row level security;
alter table addenda force row level security;
alter table charges force row level security;
alter table diagnoses force row level security;
alter table documents force row level security;
alter table group_participants force row level security;
alter table patient_criteria force row level security;
alter table recommendations force row level security;
alter table referrals force row level security;
alter table referral_messages force row level security;
