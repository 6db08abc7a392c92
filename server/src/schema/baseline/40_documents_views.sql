-- What other modules may read of documents. Columns that are not here may change without a look at them.

create view staff_documents_view with (security_invoker = true) as
  select tenant_id, id, user_id
  from staff_documents;
grant select on staff_documents_view to puente_app;

-- Which content a document has now, as the seal of a consent names it. The hash is keyed for the organization.
create view document_contents_view with (security_invoker = true) as
  select d.tenant_id, d.id, d.patient_id, d.status, v.content_hash
  from documents d left join document_versions v on v.tenant_id = d.tenant_id and v.id = d.version_id and v.removed_at is null;
grant select on document_contents_view to puente_app;
