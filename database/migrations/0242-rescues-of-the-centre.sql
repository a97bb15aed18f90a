-- The number under which the rescue centre keeps a rescue in a system of its own.
alter table rescue
  add column centre_no text collate "C" unique,
  add constraint rescue_centre_no check (char_length(centre_no) <= 40);
