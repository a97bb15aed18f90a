-- A device stays with the application that is under way, whatever a program writes: free are those with a report of their own, and those taken out.
create function hold_device() returns trigger language plpgsql as $$
begin
  if exists (
    select from inspection_line line join inspection_application application on application.id = line.application_id
    where line.line_id = new.line_id and not line.is_open and line.report_no is null and line.line_state not in ('7', '8')
      and application.status in ('10', '20', '25', '26', '27', '50', '55', '56', '60', '65', '66', '70')
  ) then
    raise exception 'the device of line % is held by its application', new.line_id;
  end if;
  return null;
end $$;
-- At the end of the transaction: state and lines are written one after the other.
create constraint trigger hold_device after update of is_open on inspection_line deferrable initially deferred
  for each row when (old.is_open and not new.is_open) execute function hold_device();
