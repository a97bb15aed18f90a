-- What is typed into an order for tests is as long as its form allows, past the program, too.
alter table test_order drop constraint if exists test_order_fields, add constraint test_order_fields check (
  char_length(contact) <= 32
  and char_length(remark) <= 500
) not valid;
