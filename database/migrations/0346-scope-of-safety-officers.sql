-- For what a safety officer answers: all devices of the kinds, those of estates, or chosen ones. What was typed in words stays in scope.
alter table safety_appointment
  add column scope_kind text,
  add column scope_estates text[],
  add column scope_devices text[];

alter table safety_appointment drop constraint if exists safety_appointment_fields, add constraint safety_appointment_fields check (
  post in ('principal', 'director', 'officer')
  and char_length(name) <= 32
  and char_length(mobile) <= 11
  and char_length(scope) <= 500
  and char_length(issued_by) <= 32
  and char_length(duties) <= 2000
  and char_length(end_reason) <= 200
  and scope_kind in ('all', 'estate', 'device')
) not valid;

-- Records of components were taken once; they are read by their word, and no new one is taken.
insert into dictionary_entry (dictionary, code, label, position, retired)
  select 'safetyClass', '7', '压力管道元件', coalesce(max(position), 0) + 1, true from dictionary_entry where dictionary = 'safetyClass'
  on conflict (dictionary, code) do update set retired = true;
