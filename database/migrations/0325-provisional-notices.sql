-- Form (1) of the opinion notice, the provisional conclusion about a device: the report that takes its place is named, and there is one at a time.
alter table paper add column replaced_by text collate "C", add constraint paper_replaced_is_void check (replaced_by is null or voided_at is not null);
create unique index paper_provisional_live on paper (application_id, equ_sys_id) where type = 'YJTZS1' and voided_at is null;
