-- Articles can be edited, and are read by people.

alter table article add column version int not null default 0;
alter table article add column updated_at timestamptz not null default now();
alter table article add column created_by uuid;

-- Who has opened which article: the dot of an unread one.
create table article_read (
  user_id uuid not null,
  article_id uuid not null references article (id) on delete cascade,
  primary key (user_id, article_id)
);
create index article_read_of_article on article_read (article_id);
