-- By which edition of which list a device was inspected; null where the institute's own items were looked at.
alter table inspection_result add column list_id uuid references item_list (id);
