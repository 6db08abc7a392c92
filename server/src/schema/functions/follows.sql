-- What a table needs whose rows have a parent, beside `protect` and in place of `carries_labels`: the reference; the person and the
-- labels of the parent, where that is about one; with a column `position` the order.
create or replace procedure follows(children regclass, parents regclass, field text) language plpgsql as $$
declare
  has_column text := 'select exists (select from pg_attribute where attrelid = $1 and attname = $2 and not attisdropped)';
  is_labeled boolean;
  has_person boolean;
  has_position boolean;
begin
  execute has_column into is_labeled using parents, 'labels';
  execute has_column into has_person using parents, 'patient_id';
  execute has_column into has_position using children, 'position';
  execute format('alter table %s add foreign key (tenant_id, %I) references %s (tenant_id, id)', children, field, parents);
  if is_labeled then
    execute format('alter table %s add foreign key (tenant_id, patient_id) references patients (tenant_id, id)', children);
    execute format('create trigger follow_parent before insert on %s for each row execute function follow_parent(%L, %L, %L)',
      children, parents, field, case when has_person then 'patient_id' else 'id' end);
    execute format('create trigger refuse_labels before update of labels on %s for each row when (new.labels <> old.labels) execute function refuse_labels()', children);
    execute format('create trigger %I after update on %s for each row when (new.labels <> old.labels) execute function label_children(%L, %L)',
      'label_' || children, parents, children, field);
  end if;
  if has_position then
    -- Rows change places one after the other.
    execute format('alter table %s add unique (tenant_id, %I, position) deferrable initially deferred', children, field);
    execute format('create trigger keep_positions before insert or update of position on %s for each row when (pg_trigger_depth() = 0) execute function keep_positions(%L, %L)',
      children, parents, field);
  end if;
end $$;
