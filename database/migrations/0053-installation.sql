-- A print of the root key that the data was written under: with another key QR codes would not verify and sealed values could not be read.
create table installation (
  one boolean primary key default true check (one),
  root_print text not null
);
