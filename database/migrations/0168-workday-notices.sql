-- The yearly notice of the State Council on days off, entered by an administrator. Deadlines in working days are reckoned with it; every process hears of a change.
create table workday_notice (
  year int primary key check (year between 2000 and 2100),
  basis text not null,
  spans jsonb not null check (jsonb_typeof(spans) = 'array'),
  worked jsonb not null check (jsonb_typeof(worked) = 'array'),
  version int not null default 0,
  updated_by text,
  updated_at timestamptz not null
);
create function tell_workdays() returns trigger language plpgsql as $$
begin
  perform pg_notify('workdays_changed', to_jsonb(coalesce(new, old)) ->> 'year');
  return null;
end
$$;
create trigger tell_workdays after insert or update or delete on workday_notice for each row execute function tell_workdays();
