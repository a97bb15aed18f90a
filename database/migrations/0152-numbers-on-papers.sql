-- A certificate is checked by the number it bears, a proof by that of its change.
create index use_certificate_numbered on use_certificate (cert_no);
create index use_certificate_of_change on use_certificate ((content -> 'proof' ->> 'changeNo')) where kind = 'proof';
-- A slip of acceptance bears the number under which the application was accepted.
create index paper_of_acceptance on paper ((content ->> 'appNo')) where type = 'TZSXZ';
