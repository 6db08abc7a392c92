-- Labels 4 and 8 are of rows alone: on a person they would tell one closed person from another.
alter table patients drop constraint patients_labels_check, add constraint patients_labels_check check (labels & 12 = 0);
