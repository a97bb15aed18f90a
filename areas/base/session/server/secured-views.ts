import { sql } from 'kysely';

/** Whether the account of a row has confirmed a second factor. */
export const hasFactor = sql<boolean>`exists (select 1 from second_factor where second_factor.account_id = account.id and second_factor.confirmed_at is not null)`;

/** How many logins of the account of a row have not ended. */
export const openSessions = sql<number>`(select count(*)::int from session where session.account_id = account.id and session.ended_at is null)`;
