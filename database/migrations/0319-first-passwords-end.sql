-- A first password opens its change for three days. Those that were given before this have no last day.
alter table account add column first_password_until timestamptz;
