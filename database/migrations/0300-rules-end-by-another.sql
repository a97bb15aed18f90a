-- A rule in force ends only when another one takes its place: 「已停用」 goes, and what was stopped says that it was replaced.
update inspection_rule set status = '90' where status = '91';
update case_file set state = '90' where kind = 'inspectionRule' and state = '91';
alter table inspection_rule drop constraint inspection_rule_states;
alter table inspection_rule add constraint inspection_rule_states check (status in ('00', '10', '30', '80', '90', '97', '99'));
