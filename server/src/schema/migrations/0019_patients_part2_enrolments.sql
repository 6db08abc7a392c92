-- That somebody is in such a programme tells of the treatment. Before the labels of the person are inherited.
create trigger close_enrolment before insert on enrolments for each row execute function close_enrolment();
create trigger close_enrolments after update of part2_programmes on tenants for each row
  when (new.part2_programmes <> old.part2_programmes) execute function close_enrolments();
