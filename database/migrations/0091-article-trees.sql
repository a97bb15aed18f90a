-- The text of an article is a tree of nodes; its words stand beside it for the search.

alter table article rename column content to words;
alter table article add column content jsonb;

update article set content = jsonb_build_object('type', 'doc', 'content', coalesce((
  select jsonb_agg(jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', line))) order by place)
  from (
    select place, btrim(replace(replace(replace(replace(replace(
      regexp_replace(part, '<[^<>]*>', '', 'g'), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'), e' \t\r\n') as line
    from regexp_split_to_table(words, '</(p|div|li|h[1-6]|tr)\s*>|<br\s*/?>|\n', 'i') with ordinality as parts (part, place)
  ) as lines where line <> ''), jsonb_build_array(jsonb_build_object('type', 'paragraph'))));

update article set words = (
  select coalesce(string_agg(block #>> '{content,0,text}', e'\n' order by place), '')
  from jsonb_array_elements(content -> 'content') with ordinality as blocks (block, place));

alter table article alter column content set not null;
