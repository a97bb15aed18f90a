-- Nobody's output of a year is negative: the form refuses it, the database does, too.
alter table unit drop constraint if exists unit_fields, add constraint unit_fields check (
  char_length(orgname) <= 100
  and char_length(orgcode) <= 18
  and char_length(unit_nature) <= 64
  and char_length(industry) <= 64
  and char_length(legal_person) <= 32
  and char_length(address) <= 200
  and char_length(zip) <= 6
  and lng between -10000 and 10000
  and lat between -10000 and 10000
  and char_length(email) <= 100
  and char_length(contact) <= 32
  and char_length(principal) <= 32
  and char_length(safety_director) <= 32
  and char_length(safety_dept) <= 50
  and staff_count between 0 and 2000000000
  and fixed_assets between 1 and 999999999999
  and annual_output between 0 and 1000000000000
  and char_length(bank_name) <= 100
  and char_length(bank_account_name) <= 100
  and char_length(unit_status) <= 64
) not valid;
