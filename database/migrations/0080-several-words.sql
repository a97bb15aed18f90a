-- Of several words parted by blanks each is looked for by itself: the blank between them belongs to none.
create or replace function search_grams(word text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  signs text[] := string_to_array(lower(word), null);
begin
  if array_length(signs, 1) = 1 then return signs; end if;
  if word !~ '\s' then
    return array(select distinct signs[i - 1] || signs[i] from generate_series(2, array_length(signs, 1)) as i);
  end if;
  return array(
    select distinct piece
    from regexp_split_to_table(lower(word), '\s+') as said (one),
      lateral (select one as piece where length(one) = 1 union all select substr(one, i, 2) from generate_series(1, length(one) - 1) as i) as pieces
  );
end $$;
