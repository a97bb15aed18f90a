-- Reliefs that finance has granted stand at the payer, to be asked for again with the same evidence while it holds.

create table kept_relief (
  unit_id uuid not null,
  policy_code text not null,
  reason text not null,
  granted_on date not null,
  valid_until date not null,
  -- the application on which the evidence hangs
  evidence_id uuid not null,
  primary key (unit_id, policy_code)
);
