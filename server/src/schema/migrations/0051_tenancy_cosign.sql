-- Whether the note of a community health worker also needs the signature of the supervisor.
alter table tenants add column cosign_visits boolean not null default false;
