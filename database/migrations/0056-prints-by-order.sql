-- Marks printed together bear the id that the printing person's browser made, so that a print whose answer was lost can be asked for again.

alter table mark_print add column batch_id uuid;
create index mark_print_of_batch on mark_print (batch_id) where batch_id is not null;
