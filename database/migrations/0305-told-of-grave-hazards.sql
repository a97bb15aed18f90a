-- Whom a grave hazard was reported to when its notice went out: the archive may name others later.
alter table opinion_notice add column grave_told jsonb;
update opinion_notice notice set grave_told = coalesce((
  select jsonb_agg(jsonb_build_object('unitId', unit.unit_sys_id, 'name', unit.orgname) order by unit.unit_sys_id = equipment.supervise_org)
  from inspection_line line
  join equipment on equipment.equ_sys_id = line.equ_sys_id
  join unit on unit.unit_sys_id in (equipment.reg_org, equipment.supervise_org)
  where line.line_id = notice.line_id
), '[]') where is_grave;
alter table opinion_notice add constraint opinion_notice_told check (is_grave = (grave_told is not null));
