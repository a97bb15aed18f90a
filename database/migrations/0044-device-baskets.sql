-- Devices that a person has marked in a list or gathered to apply for, kept for each unit the person works for, so that another computer goes on with them.

create table device_basket (
  account_id uuid not null references account (id) on delete cascade,
  -- Empty for people without a unit.
  unit_id text not null,
  name text not null,
  equ_sys_id uuid not null references equipment (equ_sys_id) on delete cascade,
  position bigint generated always as identity,
  primary key (account_id, unit_id, name, equ_sys_id)
);
create index device_basket_device on device_basket (equ_sys_id);
