-- A charge tells what its visit tells. Before the labels of the person are inherited.
create trigger follow_encounter before insert on charges for each row execute function follow_encounter_labels();
create trigger label_charges after update of labels on encounters for each row
  when (new.labels <> old.labels) execute function label_charges();
