-- Of each item the devices in use for which nobody valid was named, as reckoned each night: for those who watch over many units.
alter table worker_gap add column untended int not null default 0;
create index worker_gap_untended on worker_gap (areacode, untended desc, unit_id) where untended > 0;
-- People are found by the beginning of their name from anywhere.
create index worker_by_name on worker (name text_pattern_ops, updated_at);
