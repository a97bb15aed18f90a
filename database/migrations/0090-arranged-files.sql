-- Files of a material stand in an order of their own, and a picture can be turned.

alter table attachment add column position int;
alter table attachment add column version int not null default 0;
