-- Reports whose use mark was issued anew because the maintenance unit or its telephone changed, and has not been printed since.

alter table paper add column reprint boolean not null default false;
create index paper_reprint on paper using gin (party_units) where reprint;
