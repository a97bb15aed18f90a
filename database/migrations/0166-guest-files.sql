-- What people without an account have brought: the application itself stands for them, so its files are those that it has put there.
create index attachment_of_guests on attachment (attrefsysid, create_date) include (bytes) where create_user = attrefsysid;
-- Resets that a telephone has begun.
create index password_reset_of_mobile on password_reset (mobile) where status = '00';
