-- What notes have in common: visits to begin with and phrases, of the organisation and of its members.

create table note_templates (
  like record_columns including all,
  archived_at timestamptz,
  kind text not null check (kind in ('visit', 'phrase')),
  is_shared boolean not null,
  owner_id text,
  title text not null,
  language text not null,
  rank int not null,
  text text,
  purpose text,
  mode text,
  place_of_service text,
  minutes int,
  activities jsonb not null,
  diagnosis_codes jsonb not null,
  constraint note_templates_is_shared_known check (is_shared = (owner_id is null)),
  constraint note_templates_text_complete check (kind <> 'phrase' or coalesce(length(text), 0) > 0)
);
comment on table note_templates is 'Visits to begin a note with and phrases to put into one; they name nobody.';
create index note_templates_ordered on note_templates (tenant_id, rank, id);
create index note_templates_ordered_current on note_templates (tenant_id, rank, id) where archived_at is null;
create index note_templates_created on note_templates (tenant_id, created_at, id);
call protect('note_templates');
