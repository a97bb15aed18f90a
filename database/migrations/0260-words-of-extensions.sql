-- The reason of an application for extension is as long as its form allows, past the program, too.
alter table test_extension drop constraint if exists test_extension_fields, add constraint test_extension_fields check (
  char_length(reason) <= 500
) not valid;
