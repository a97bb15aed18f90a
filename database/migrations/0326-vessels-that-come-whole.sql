-- Whether the vessels of a notice came whole or are put together on site; what came whole is put up without a supervision, unless the institute says otherwise.
alter table construction_notice add column comes_whole boolean;
alter table construction_notice add column is_commissioned boolean not null default false;
update construction_notice set comes_whole = false where equclacode = '2000' and constrsort in ('1', '5');
