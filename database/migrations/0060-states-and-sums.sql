-- The database knows the states that lifecycles declare, and the sums of money. A lifecycle that gains a state replaces the check of its table; a test compares the two.
alter table device_import add constraint device_import_states check (status in ('00', '10', '20', '30', '80', '40'));
alter table export_task add constraint export_task_states check (status in ('00', '10', '80', '40', '90', '99'));
alter table equipment_correction add constraint equipment_correction_states check (status in ('00', '10', '30', '80', '40', '99'));
alter table compliance_statement add constraint compliance_statement_states check (status in ('00', '80', '90', '91', '95', '99'));
alter table test_order add constraint test_order_states check (status in ('00', '10', '20', '65', '70', '80', '85', '88', '40', '91', '95', '99'));
alter table test_line add constraint test_line_states check (status in ('00', '65', '66', '70', '80', '85', '88', '91', '92'));
alter table test_extension add constraint test_extension_states check (status in ('00', '10', '80', '40', '99'));
alter table fault add constraint fault_states check (status in ('00', '10', '15', '20', '30', '80', '40', '99'));
alter table device_entry add constraint device_entry_states check (status in ('00', '10', '30', '80', '40', '99'));
alter table inspection_application add constraint inspection_application_states check (status in ('00', '10', '30', '20', '25', '26', '27', '50', '55', '56', '60', '65', '66', '70', '75', '76', '80', '81', '82', '99', '40', '91', '92'));
alter table load_test add constraint load_test_states check (status in ('80', '91'));
alter table maintenance_case add constraint maintenance_case_states check (status in ('00', '10', '20', '25', '30', '35', '40', '41', '42', '80', '91', '99'));
alter table pay_order add constraint pay_order_states check (status in ('02', '03', '04', '05', '06', '07', '08'));
alter table pay_exception add constraint pay_exception_states check (status in ('10', '15', '20', '30', '40'));
alter table pipeline_addition add constraint pipeline_addition_states check (status in ('10', '30', '80', '91'));
alter table report_void add constraint report_void_states check (status in ('10', '80', '40', '91', '95'));
alter table rescue add constraint rescue_states check (status in ('00', '01', '02', '03', '04', '10', '20', '80', '90', '99'));

alter table inspection_application
  add constraint inspection_application_fee check (fee_total_fen >= 0 and fee_relief_fen >= 0 and fee_payable_fen = fee_total_fen - fee_relief_fen and fee_payable_fen >= 0),
  add constraint inspection_application_pay_states check (pay_status in ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10')),
  add constraint inspection_application_lines check (line_count >= 0);
-- What has been paid names when, and whose books have it.
alter table pay_order add constraint pay_order_paid check (status not in ('04', '07', '08') or (paid_at is not null and trade_no is not null));
alter table pay_transaction add constraint pay_transaction_amount check (amount_fen > 0);
alter table equipment add constraint equipment_use_states check (use_status in ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9'));
alter table attachment add constraint attachment_bytes check (bytes >= 0);
alter table session add constraint session_hashes check (length(token_hash) = 32 and length(other_token_hash) = 32);
-- A paper says what it said when it was issued: also its conclusion, whom and what it is about.
create or replace function keep_paper() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an issued paper is not deleted';
  end if;
  if (new.id, new.type, new.no, new.edition, new.content, new.issued_at) is distinct from (old.id, old.type, old.no, old.edition, old.content, old.issued_at)
    or (old.issued_at is not null and (new.conclusion, new.oidno, new.equ_name, new.application_id) is distinct from (old.conclusion, old.oidno, old.equ_name, old.application_id))
    or (old.sha256 is not null and (new.sha256, new.file_name) is distinct from (old.sha256, old.file_name))
    or (old.voided_at is not null and new.voided_at is distinct from old.voided_at) then
    raise exception 'an issued paper is not changed';
  end if;
  return new;
end $$;
