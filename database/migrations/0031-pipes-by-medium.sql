-- Media are few, in many rows: a search for one of them is counted here instead of in the rows.
create index pipeline_row_of_medium on pipeline_row (medium, equ_sys_id);
