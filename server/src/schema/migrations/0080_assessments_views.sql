-- What other modules may read of assessments and needs. Columns that are not here may change without a look at them.

create view assessments_view with (security_invoker = true) as
  select tenant_id, id, labels, created_by, owner_id, status, patient_id, questionnaire_url, completed_at, scores
  from assessments;
grant select on assessments_view to puente_app;

create view needs_view with (security_invoker = true) as
  select tenant_id, id, labels, created_by, status, patient_id, domain, code, priority, own_words, note, diagnosis_id
  from needs;
grant select on needs_view to puente_app;
