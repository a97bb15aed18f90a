-- Who of a unit opens accounts for colleagues, and what an administrator saw when they changed one.
alter table account add column unit_admin boolean not null default false;
alter table account add column version integer not null default 0;
-- A unit's administrators so far: who holds the role; where nobody does, who came first.
update account set unit_admin = true
where id in (
  select distinct on (account.unit_id) account.id
  from account
  join account_role on account_role.account_id = account.id
  join role on role.id = account_role.role_id
  join unit on unit.unit_sys_id = account.unit_id
  where not unit.unit_types && array['U8', 'U9'] and not account.disabled and role.actor in ('E2', 'M1', 'C1', 'Z1', 'T1')
  order by account.unit_id, (role.actor = 'E2') desc, account.created_at, account.id
);
create index account_created on account (created_at, id);
create index account_last_login on account (last_login_at, id);
create index account_areacode on account (areacode text_pattern_ops) where areacode is not null;
-- Not the states of a lifecycle, which tests hold against what is declared.
alter table outgoing rename constraint outgoing_states to outgoing_known_states;
