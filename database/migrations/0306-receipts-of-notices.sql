-- Whether a unit has a notice, and the liaison note that went out with it in a supervision: confirmed in the portal, signed on paper or refused. Said once, it stays.
alter table opinion_notice add column receipt jsonb, add column liaison_receipt jsonb;
create function refuse_change_of_receipt() returns trigger language plpgsql as $$
begin
  if (old.receipt is not null and new.receipt is distinct from old.receipt)
    or (old.liaison_receipt is not null and new.liaison_receipt is distinct from old.liaison_receipt) then
    raise exception 'a receipt that was given stays';
  end if;
  return new;
end $$;
create trigger opinion_notice_receipt_stays before update on opinion_notice
  for each row when (old.receipt is not null or old.liaison_receipt is not null) execute function refuse_change_of_receipt();

-- A grave hazard for whose device no authority is named is reported by hand.
alter table opinion_notice add column grave_reported jsonb;
create index opinion_notice_grave on opinion_notice (issued_on, id) where is_grave;
