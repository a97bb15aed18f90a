-- The print of the root key under which all stored files lie sealed: empty until the first start that seals those of before.
alter table installation add column files_sealed_under text;
