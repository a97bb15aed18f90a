-- What people are reminded of, and how they want it.

create table reminder_choice (
  account_id uuid primary key references account (id) on delete cascade,
  -- Days before, by kind; a kind that is not there is reminded of on its usual days.
  days jsonb not null default '{}',
  -- portal, sms, mail
  ways text[] not null default '{portal}',
  weekly boolean not null default true,
  -- Address of a mailbox, sealed.
  mail_sealed text,
  version int not null default 0,
  -- The last digest in the portal, and the Monday of the last weekly one.
  message_id uuid,
  week_on date,
  updated_at timestamptz not null
);

-- One row for each time that a thing comes to a day of which somebody is told: never twice.
create table reminder (
  account_id uuid not null references account (id) on delete cascade,
  kind text not null,
  object_id uuid not null,
  due_on date not null,
  -- Days before.
  step smallint not null,
  subject text not null,
  noted_on date not null,
  -- The digest that told it; null until then.
  message_id uuid,
  told_on date,
  primary key (account_id, kind, object_id, due_on, step)
);
create index reminder_to_tell on reminder (account_id) where told_on is null;
create index reminder_of_message on reminder (message_id) where message_id is not null;
create index reminder_due on reminder (due_on);

-- The order in which things come to their days.
create index equipment_to_self_test on equipment (greatest(next_test_date, test_extend_to), equ_sys_id)
  where next_test_date is not null and use_status in ('1', '2');
create index equipment_governor_due on equipment (governor_due_date, equ_sys_id) where governor_due_date is not null and use_status in ('1', '2');
create index equipment_safety_valve_due on equipment (safety_valve_due_date, equ_sys_id)
  where safety_valve_due_date is not null and use_status in ('1', '2');
create index equipment_to_register on equipment ((put_in_use_date + 30), equ_sys_id) where put_in_use_date is not null and use_status = '2';
create index unit_licence_ending on unit_licence (valid_to, id) where cancelled_on is null;
drop index unit_archive_ending;
create index unit_archive_ending on unit_archive (valid_to, id) where valid_to is not null;
drop index maintenance_contract_ending;
create index maintenance_contract_ending on maintenance_contract (ends_on, id) where ended_on is null;
create index opinion_notice_open on opinion_notice (deadline, id) where state = 'open';

-- What had been told is told by the reminders.
alter table unit_licence drop column told;
alter table unit_archive drop column told_on;
alter table maintenance_contract drop column reminded_on;
