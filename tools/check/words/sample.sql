-- The stored answer is another one. (wrong)
/* (wrong) For the
   own panel alone. */
create table answers (
  id uuid primary key, -- (wrong) of
  -- who asked
  who text
);
select a.id from answers a join members m on m.to = who; -- the members
-- The rule of identity.md §6. (wrong)
