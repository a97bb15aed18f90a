-- Whether what an application for registration says of the inspection stands in a report of the archive (contract/inspected.ts): told from the submission on.

alter table use_registration add column insp_basis text constraint use_registration_insp_basis check (insp_basis in ('report', 'outside'));
