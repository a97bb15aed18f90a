import { sql } from 'kysely';

import { writeAudit } from '#kit/server/audit/audit.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { resealNumbers } from '#kit/server/audit/old-numbers-store.ts';
import { SealedNumbers } from '#kit/server/audit/sealed-numbers.ts';
import { printOf } from '#kit/server/settings/root-print.ts';
import { seal, unseal } from '#kit/server/settings/seal.ts';
import type { Secrets } from '#kit/server/settings/secrets.ts';

/** Columns that lie sealed, with the purpose of their key; a test holds the list to the database. */
export const sealedColumns = [
  ['account', 'id_card_sealed', 'account-id-card'],
  ['registration', 'identity_card_sealed', 'account-id-card'],
  ['password_reset', 'orgcode_sealed', 'account-id-card'],
  ['second_factor', 'secret_sealed', 'second-factor'],
  ['outgoing', 'receiver_sealed', 'outgoing'],
  ['outgoing', 'values_sealed', 'outgoing'],
  ['reminder_choice', 'mail_sealed', 'reminders/mail'],
  ['sandbox_key', 'sealed', 'sandbox-cashier'],
  ['worker_person', 'id_card_sealed', 'worker-id-card'],
] as const;

const batch = 500;

interface Lying {
  readonly place: string;
  readonly text: string;
}

/**
 * Seals under the present root what lies sealed under a former one, all of it or nothing, and notes that in the audit log. Issued papers and both logs stay as they were
 * written: the former roots stay beside the present one and open them. @param db of the owner @returns how many values
 */
export function resealAll(db: Db, secrets: Secrets, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    let count = 0;
    for (const [table, column, purpose] of sealedColumns)
      count += await resealColumn(tx, { table, column }, (text) => seal(secrets, purpose, unseal(secrets, purpose, text)));
    count += await resealNumbers(tx, new SealedNumbers(secrets));
    await sql`update installation set root_print = ${printOf(secrets)}`.execute(tx);
    await writeAudit(tx, { asker: undefined, action: 'audit.rootRotated', details: { values: count }, now });
    return count;
  });
}

async function resealColumn(
  tx: Tx,
  { table, column }: { readonly table: string; readonly column: string },
  anew: (text: string) => string,
): Promise<number> {
  const [of, value] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<Lying>`select ctid::text as place, ${value} as text from ${of} where ${value} is not null`.execute(tx);
  for (let from = 0; from < rows.length; from += batch) {
    const some = rows.slice(from, from + batch);
    const given = JSON.stringify(some.map(({ place, text }) => [place, Buffer.from(anew(text)).toString('base64')]));
    await sql`update ${of} set ${sql.ref(column)} = convert_from(decode(given ->> 1, 'base64'), 'utf8')
      from jsonb_array_elements(${given}::jsonb) as given where ${of}.ctid = (given ->> 0)::tid`.execute(tx);
  }
  return rows.length;
}
