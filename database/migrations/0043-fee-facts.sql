-- What the unit tells of the job at each device, for the fee.
alter table inspection_line add column job jsonb not null default '{}';

-- Amounts that stood for the city's own table named themselves as their legal text. They are seeded anew, with what the fee is reckoned from.
delete from fee_item where content ->> 'basisDoc' = '演示收费标准';

-- Charges of the state are billed by receipts of the treasury, prices by invoices.
update inspection_application set invoice_kind = '财政票据' where insp_type !~ '^[WT]' and invoice_kind in ('电子普票', '电子专票');
update inspection_application set invoice_kind = '电子普票' where insp_type ~ '^[WT]' and invoice_kind = '财政票据';
