-- When a code sent to a telephone was right for the first time: a while later it opens nothing any more.
alter table sms_code add column used_at timestamptz;
