-- Statistics of a thousand made ANALYZE take 300,000 devices into memory and cut the words of each: most of a minute and half a gigabyte, again and again.
-- A sample of 90,000 still tells words that a device in two hundred has from rarer ones.
alter index equipment_words alter column 1 set statistics 300;
alter statistics equipment_models set statistics 300;
alter statistics equipment_makers set statistics 300;
