-- Inspections applied for without an account: who has begun which, by which telephone and from where. The application itself bears the same id.
create table guest_application (
  id uuid primary key,
  equ_sys_id uuid not null,
  use_unit uuid not null,
  mobile text not null constraint guest_application_mobile check (char_length(mobile) <= 11),
  address_hash bytea not null,
  begun_at timestamptz not null,
  -- Since then it counts; there is an application of this number once it was made.
  handed_in_at timestamptz,
  onlinelsh text collate "C",
  -- The state that the telephone was told of last.
  told_status text collate "C"
);
create index guest_application_of_mobile on guest_application (mobile, begun_at);
create index guest_application_of_address on guest_application (address_hash, handed_in_at) where handed_in_at is not null;
create index guest_application_handed_in on guest_application (handed_in_at) where handed_in_at is not null;
create unique index guest_application_onlinelsh on guest_application (onlinelsh) where onlinelsh is not null;
create index guest_application_not_handed_in on guest_application (begun_at) where onlinelsh is null;

-- An application may come from somebody without an account.
alter table inspection_application drop constraint if exists inspection_application_fields, add constraint inspection_application_fields check (
  char_length(onlinelsh) <= 20
  and apply_kind in ('定期检验', '监督检验', '首次检验', '委托检验', '复检', '限速器校验', '安全阀校验', '能效测试')
  and char_length(insp_type) <= 64
  and char_length(equclacode) <= 4
  and char_length(equ_name) <= 100
  and line_count between 0 and 2000000000
  and char_length(use_unit_name) <= 100
  and char_length(apply_unit_name) <= 100
  and char_length(contact) <= 32
  and char_length(contact_mobile) <= 11
  and book_slot in ('上午', '下午', '全天')
  and char_length(insp_place) <= 200
  and char_length(self_insp_no) <= 50
  and char_length(payer_name) <= 100
  and invoice_kind in ('电子普票', '电子专票', '财政票据')
  and fee_total_fen between 0 and 9000000000000
  and fee_relief_fen between 0 and 9000000000000
  and fee_payable_fen between 0 and 9000000000000
  and char_length(pay_status) <= 64
  and char_length(app_no) <= 30
  and char_length(accept_dept) <= 50
  and char_length(accept_opinion) <= 500
  and char_length(inspectors) <= 200
  and is_pc in ('0', '1', '2')
  and char_length(status) <= 64
  and one_report_for between 0 and 2000000000
) not valid;
do $$
begin
  alter table inspection_application validate constraint inspection_application_fields;
exception when check_violation then
  -- Rows that never fitted: the check was off before, and stays off.
  alter table inspection_application drop constraint inspection_application_fields;
  raise warning 'rows of inspection_application do not fit their fields';
end $$;
