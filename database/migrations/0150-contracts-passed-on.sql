-- Of a case came one contract; where some of its lifts get another user who goes on with it, it continues with him as one of its own (passMaintenance).

alter table maintenance_contract drop constraint maintenance_contract_case_id_key;
