import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { maskIdCard } from '#kit/contract/trade/numbers-in-text.ts';
import { seal, unseal } from '#kit/server/settings/seal.ts';
import { allOf, type Secrets } from '#kit/server/settings/secrets.ts';

import { saidBy } from '../contract/age.ts';
import './tables.ts';

const purpose = 'worker-id-card';

/** By which a person is known again without their number lying open: the same under each root that this installation has had. */
const printsOf = (secrets: Secrets, idCard: string): string[] =>
  allOf(secrets).map((one) => one.sign(`${purpose}/print`, idCard).toString('hex'));

export interface Person {
  readonly id: string;
  readonly idCardPrint: string;
  readonly birthday: string;
}

const columns = ['id', 'idCardPrint', 'birthday'] as const;

/** The people with these numbers; those that nobody has told of yet are added. @returns by number */
export async function takePersons(tx: Tx, secrets: Secrets, idCards: readonly string[], now: Date): Promise<Map<string, Person>> {
  const byPrint = new Map(idCards.flatMap((idCard) => printsOf(secrets, idCard).map((print) => [print, idCard] as const)));
  const prints = [...byPrint.keys()];
  const read = async () =>
    prints.length === 0 ? [] : tx.selectFrom('workerPerson').select(columns).where('idCardPrint', 'in', prints).execute();
  const known = new Set((await read()).map(({ idCardPrint }) => byPrint.get(idCardPrint)));
  const added = [...new Set(idCards)].filter((idCard) => !known.has(idCard));
  if (added.length > 0)
    await tx
      .insertInto('workerPerson')
      .values(added.map((idCard) => rowOf(secrets, idCard, now)))
      .onConflict((conflict) => conflict.column('idCardPrint').doNothing())
      .execute();
  return new Map((await read()).map((person) => [byPrint.get(person.idCardPrint)!, person]));
}

/** Under which names a unit employs the people with these numbers. @returns by number */
export async function namesEmployed(db: Db, secrets: Secrets, unitId: string, idCards: readonly string[]): Promise<Map<string, string>> {
  const byPrint = new Map(idCards.flatMap((idCard) => printsOf(secrets, idCard).map((print) => [print, idCard] as const)));
  if (byPrint.size === 0) return new Map();
  const rows = await db
    .selectFrom('worker')
    .innerJoin('workerPerson', 'workerPerson.id', 'worker.personId')
    .select(['workerPerson.idCardPrint', 'worker.name'])
    .where('worker.unitId', '=', unitId)
    .where('worker.endsOn', 'is', null)
    .where('workerPerson.idCardPrint', 'in', [...byPrint.keys()])
    .execute();
  return new Map(rows.map(({ idCardPrint, name }) => [byPrint.get(idCardPrint)!, name]));
}

function rowOf(secrets: Secrets, idCard: string, now: Date) {
  return {
    id: newId(now.getTime()),
    idCardSealed: seal(secrets, purpose, idCard),
    idCardPrint: printsOf(secrets, idCard)[0]!,
    idCardShown: maskIdCard(idCard),
    ...saidBy(idCard),
    createdAt: now.toISOString(),
  };
}

/** The whole number. Whoever asks has said why. */
export async function readIdCard(db: Db | Tx, secrets: Secrets, personId: string): Promise<string> {
  const { idCardSealed } = await db.selectFrom('workerPerson').select('idCardSealed').where('id', '=', personId).executeTakeFirstOrThrow();
  return unseal(secrets, purpose, idCardSealed);
}

export async function birthdayOf(db: Db | Tx, personId: string): Promise<string> {
  return (await db.selectFrom('workerPerson').select('birthday').where('id', '=', personId).executeTakeFirstOrThrow()).birthday;
}

/** Whose number this is: nobody, or one. */
export async function findPersons(db: Db, secrets: Secrets, idCard: string): Promise<string[]> {
  const rows = await db.selectFrom('workerPerson').select('id').where('idCardPrint', 'in', printsOf(secrets, idCard)).execute();
  return rows.map(({ id }) => id);
}
