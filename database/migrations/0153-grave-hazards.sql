-- Order 74 knows hazards that are 一般 and 严重: the latter stop the device.
alter table safety_hazard add column stopped boolean;
update safety_hazard set hazard_level = '严重' where hazard_level = '重大';
update dictionary_entry set retired = true where dictionary = 'safetyHazardLevel' and code = '重大';
