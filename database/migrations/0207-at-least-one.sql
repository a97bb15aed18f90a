-- Whoever plans with nobody, or answers a call in no time, has mistyped: of both there is at least one.
alter table maintenance_offer drop constraint if exists maintenance_offer_fields, add constraint maintenance_offer_fields check (
  char_length(proj_name) <= 100
  and char_length(fit_models) <= 200
  and char_length(brands) <= 200
  and char_length(cycle) <= 64
  and char_length(maint_kind) <= 64
  and price between 0 and 9000000000000
  and price_unit in ('liftYear', 'liftMonth', 'visit')
  and warranty_months between 0 and 2000000000
  and staff between 1 and 2000000000
  and response_minutes between 1 and 2000000000
  and char_length(remark) <= 500
) not valid;
