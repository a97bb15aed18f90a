-- An application that was sent back keeps its devices until it is handed in again, cancelled or expires. Where several hold one device for the
-- same inspection, the one handed in since then has it; of those sent back, the newest.
with kept as (
  select distinct on (line.equ_sys_id, line.insp_type) line.line_id
  from inspection_line line join inspection_application application on application.id = line.application_id
  where application.status = '30' and not exists (
    select from inspection_line taken where taken.equ_sys_id = line.equ_sys_id and taken.insp_type = line.insp_type and taken.is_open
  )
  order by line.equ_sys_id, line.insp_type, application.id desc
), opened as (
  update inspection_line set is_open = true from kept where inspection_line.line_id = kept.line_id returning inspection_line.equ_sys_id
)
update equipment set apply_state = '1' from opened where equipment.equ_sys_id = opened.equ_sys_id and equipment.apply_state = '0';
