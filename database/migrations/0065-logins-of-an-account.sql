-- Logins are kept for half a year: those of one account are read newest first, at each login and on the page of one's own logins.
create index session_logins on session (account_id, created_at desc, id desc);
