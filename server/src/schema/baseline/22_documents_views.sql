-- What other modules may read of documents. Columns that are not here may change without a look at them.

create view documents_view with (security_invoker = true) as
  select tenant_id, id, patient_id
  from documents;
grant select on documents_view to puente_app;

create view staff_documents_view with (security_invoker = true) as
  select tenant_id, id, user_id
  from staff_documents;
grant select on staff_documents_view to puente_app;
