-- Reports of type tests that came in a workbook wait for their scan; one that was taken back says why; numbers are found in one spelling. A number is as long as archives keep it.
alter table type_test
  add column scan_missing boolean not null default false,
  add column withdrawn_because text,
  add column report_key text collate "C" generated always as (upper(regexp_replace(report_no, '\s', '', 'g'))) stored,
  drop constraint type_test_fields;
alter table type_test add constraint type_test_fields check (
  char_length(tested_class) <= 64 and char_length(product) <= 100 and char_length(model) <= 100 and char_length(ranges) <= 500
  and char_length(report_no) <= 40 and char_length(test_org) <= 100 and char_length(remark) <= 200 and char_length(withdrawn_because) <= 500
) not valid;
create index type_test_by_number on type_test (report_key);
create index type_test_by_end on type_test (valid_to, id) where withdrawn_on is null and valid_to is not null;

-- Workbooks of reports that makers have brought, by their bytes: the same one counts once.
create table type_test_sheet (
  id uuid primary key,
  unit_id uuid not null,
  sha256 bytea not null,
  file_name text not null,
  kept int not null,
  created_by_name text not null,
  created_at timestamptz not null,
  constraint type_test_sheet_once unique (unit_id, sha256)
);

-- Devices by the number of the type test that they name.
create index equipment_by_type_test on equipment (upper(regexp_replace(type_test_cert_no, '\s', '', 'g'))) where type_test_cert_no is not null;
