-- That two names may be those of one person who left some of them out or gave them in another order. All words of one are among those of
-- the other, and they are two or more; or a family name is shared, and the given names of one are among those of the other. Twins
-- share the family names and have given names of their own.
create or replace function names_alike(given text, family text, other_given text, other_family text) returns boolean
language plpgsql immutable strict parallel safe as $$
declare
  families text[] := public.telling_words(family);
  givens text[] := case when given = '' then '{}' else public.telling_words(given) end;
  every text[] := families || givens;
  other_families text[] := public.telling_words(other_family);
  other_givens text[] := case when other_given = '' then '{}' else public.telling_words(other_given) end;
  every_other text[] := other_families || other_givens;
begin
  return every && every_other and (
    cardinality(every) > 1 and every <@ every_other
    or cardinality(every_other) > 1 and every_other <@ every
    or families && other_families and givens <> '{}' and other_givens <> '{}' and (givens <@ other_givens or other_givens <@ givens));
end $$;
