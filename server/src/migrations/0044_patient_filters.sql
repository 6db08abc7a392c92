-- The list of people by risk and by language, in the orders that the other filters have.
create index patients_risk on patients (tenant_id, risk_tier, status, last_contact_on_key, id) include (labels, assigned_to);
create index patients_language on patients (tenant_id, preferred_language, status, last_contact_on_key, id) include (labels, assigned_to);
