-- Since when all identity numbers lie sealed, in whichever column: empty until the start that seals those of before.
alter table installation add column numbers_sealed_at timestamptz;
