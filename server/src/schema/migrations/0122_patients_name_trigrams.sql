-- A fragment of a name is found within the organisation: the trigrams of one are not read for another.
drop index patients_name_trigrams;
create index patients_name_trigrams on patients using gin (tenant_id, name_key gin_trgm_ops);
