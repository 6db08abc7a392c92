-- One form for all the ways in which people and programs write the same name. The same as `nameKey` of the contract, which lists the
-- characters by their names; a test holds them equal.
create or replace function search_key(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain text := translate(value, '`', '''');
begin
  if octet_length(value) = length(value) then
    plain := lower(plain collate "C");
  else
    plain := regexp_replace(normalize(regexp_replace(translate(normalize(value, nfc), '`', ''''),
        '[\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u0384\u055a\u05f3\u1fbd\u1fbf\u2018\u2019\u201b\u2032\u2035\ua78c\uff07\uff40]', '''', 'g'), nfkd),
      '[\ufe00-\ufe0f\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7'
      '\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u00ad\u061c\u0640\u180e\u200b-\u200f'
      '\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g');
    plain := translate(lower(plain collate "und-x-icu"),
      E'øłđðɗıħŧɓƙƴ\u03c2\u058a\u05be\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\u0649\u06cc\u06cd\u06d0\u06d2\u06a9\u06aa'
      '\u0629\u06be\u06c1\u06c3\u06d5\u0671\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669'
      '\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u0966\u0967\u0968\u0969\u096a\u096b\u096c\u096d\u096e\u096f',
      E'oldddihtbky\u03c3-----------\u064a\u064a\u064a\u064a\u064a\u0643\u0643\u0647\u0647\u0647\u0647\u0647\u0627012345678901234567890123456789');
    plain := normalize(replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), nfc);
  end if;
  plain := btrim(regexp_replace(plain, '[\t\n\v\f\r \u0085\u1680\u2028\u2029]+', ' ', 'g'));
  -- Marks alone are compared as they are.
  return case when plain = '' then normalize(value, nfc) else plain end collate "C";
end $$;

-- The keys of the names that are there. Only rows whose keys change are written. Policies that are forced hide all rows from the
-- owner. No trigger tells of the change: what a reader sees is the same.
do $$
declare
  found record;
begin
  for found in
    select g.attrelid::regclass as target, (select relforcerowsecurity from pg_class where oid = g.attrelid) as is_forced,
      string_agg(distinct format('%1$I = %1$I', s.attname), ', ') as sources,
      string_agg(distinct format('%I is distinct from %s', g.attname, pg_get_expr(e.adbin, e.adrelid)), ' or ') as differs
    from pg_attribute g join pg_attrdef e on e.adrelid = g.attrelid and e.adnum = g.attnum
      join pg_depend d on d.classid = 'pg_attrdef'::regclass and d.objid = e.oid and d.refclassid = 'pg_class'::regclass and d.refobjid = g.attrelid
        and d.refobjsubid <> g.attnum
      join pg_attribute s on s.attrelid = g.attrelid and s.attnum = d.refobjsubid
    where g.attgenerated = 's' and pg_get_expr(e.adbin, e.adrelid) ~ '(search_key|find_words|likeness_key)\('
    group by g.attrelid
  loop
    if found.is_forced then
      execute format('alter table %s no force row level security', found.target);
    end if;
    execute format('alter table %s disable trigger user', found.target);
    execute format('update %s set %s where %s', found.target, found.sources, found.differs);
    execute format('alter table %s enable trigger user', found.target);
    if found.is_forced then
      execute format('alter table %s force row level security', found.target);
    end if;
  end loop;
end $$;
alter table patients no force row level security;
alter table name_words no force row level security;
insert into name_words (tenant_id, word, patient_id)
  select distinct on (p.tenant_id, w.word) p.tenant_id, w.word, p.id
  from patients p cross join lateral unnest(name_words(p.name_key, p.family_name_key)) w (word)
  where concat(p.given_name, p.middle_name, p.family_name, p.preferred_name) ~ '[^\x01-\x7f]|`'
    and not exists (select from name_words k where k.tenant_id = p.tenant_id and k.word = w.word)
  order by p.tenant_id, w.word, p.id;
alter table name_words force row level security;
alter table patients force row level security;
