import { sql, type Insertable } from 'kysely';

import { listPeopleOf } from '#areas/accounts/server/door.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import { keptTable } from '#kit/server/list/kept-table-store.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import {
  certificateFields,
  certificateFilters,
  certificateForm,
  certificateSifted,
  type InspectorStanding,
} from '../contract/inspector-certificate.ts';
import { meansRefusals } from '../contract/refusals.ts';
import { dueAheadDays } from '../contract/todos.ts';
import type { InspectorCertificateTable } from './tables.ts';

const refuse = refuser(meansRefusals);
const known = '该检验人员已登记过这个编号和项目的证书';

export const keptCertificates = keptTable({
  table: 'inspectorCertificate',
  fields: certificateFields,
  filters: certificateFilters,
  form: certificateForm,
  paging: {
    sortable: { inspectorName: 'inspectorName', validUntil: 'validUntil', updatedAt: 'updatedAt' },
    defaultOrder: 'inspectorName',
    tieBreaker: 'id',
  },
  sifted: {
    fields: certificateSifted,
    by: (today) => ({ due: sql<boolean>`(inspector_certificate.valid_until <= ${addDays(today, dueAheadDays)})` }),
  },
  filled: {
    keys: ['inspectorName'],
    by: async (tx, { accountId }) => {
      const person = (await listPeopleOf(tx, 'I2')).find(({ id }) => id === accountId);
      const told = person ?? refuse('noInspector', {}, [{ field: 'accountId', message: '请选择在用的检验人员账号' }]);
      return { inspectorName: told.name };
    },
  },
  searched: 'inspectorName',
  audited: 'inspectorCertificate',
  unique: [['accountId', 'certNo', 'certItem']],
  refuseTwin: () => refuse('certificateKnown', {}, [{ field: 'certNo', message: known }]),
});

/** Adds certificates as they are: those of the demo city. */
export async function addCertificates(db: Db, certificates: readonly Insertable<InspectorCertificateTable>[]): Promise<void> {
  await db
    .insertInto('inspectorCertificate')
    .values([...certificates])
    .execute();
}

/** Who may be chosen as the holder of a certificate, and who holds one without inspecting any more. */
export async function certificatePeople(db: Db) {
  const people = await listPeopleOf(db, 'I2');
  const holders = await db
    .selectFrom('inspectorCertificate')
    .select(['accountId as id', 'inspectorName as name'])
    .distinctOn('accountId')
    .execute();
  const known = new Set(people.map(({ id }) => id));
  const gone = holders.filter(({ id }) => !known.has(id));
  return { people: [...people.map((one) => ({ ...one, isGone: false })), ...gone.map((one) => ({ ...one, dept: null, isGone: true }))] };
}

interface Asked {
  /** Four digits of the catalogue. */
  readonly equclacode: string;
  /** `YYYY-MM-DD` */
  readonly on: string;
}

/** The certificates of these people, those that are valid longest first. */
async function certificatesOf(db: Db | Tx, people: readonly string[]) {
  if (people.length === 0) return [];
  return db
    .selectFrom('inspectorCertificate')
    .select(['accountId', 'classes', 'certNo', 'issuedOn', 'validUntil'])
    .where('accountId', 'in', [...people])
    .orderBy('validUntil', 'desc')
    .execute();
}

const covers = ({ classes }: { readonly classes: readonly string[] }, equclacode: string) => classes.includes(`${equclacode.charAt(0)}000`);

/** How each of these people stands to inspect such a device on a day, by account. */
export async function standingsOf(
  db: Db | Tx,
  people: readonly string[],
  { equclacode, on }: Asked,
): Promise<ReadonlyMap<string, InspectorStanding>> {
  const found = (await certificatesOf(db, people)).filter((one) => covers(one, equclacode));
  return new Map(
    people.map((id): [string, InspectorStanding] => {
      const last = found.find(({ accountId }) => accountId === id);
      if (!last) return [id, { standing: 'none', validUntil: null }];
      return [id, { standing: last.validUntil >= on ? 'valid' : 'ended', validUntil: last.validUntil }];
    }),
  );
}

/** The numbers of the certificates with which these people inspected a device, in their order; null where none was valid on the day. */
export async function certificateNumbers(db: Db | Tx, people: readonly string[]): Promise<(asked: Asked) => (string | null)[]> {
  const found = await certificatesOf(db, people);
  const isHeld = (one: (typeof found)[number], { equclacode, on }: Asked) =>
    covers(one, equclacode) && one.issuedOn <= on && one.validUntil >= on;
  return (asked) => people.map((id) => found.find((one) => one.accountId === id && isHeld(one, asked))?.certNo ?? null);
}
