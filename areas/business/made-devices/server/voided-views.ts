import { calledBy } from '#kit/contract/trade/called-as.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';
import { countTogether } from '#kit/server/case/count-together.ts';
import type { Request } from '#kit/server/request.ts';
import { sql, type Expression, type SqlBool } from 'kysely';

import { closedStates, useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { equipmentReach } from '#areas/equipment/server/doors/reach.ts';
import type { InputOf } from '#kit/contract/call.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { filterConditions, listPage, type Counted } from '#kit/server/list/list.ts';

import { makeCertificate } from '#areas/manufacturing/contract/lifecycle.ts';
import { productKey } from '#areas/manufacturing/contract/numbers.ts';

import { voidedFields, voidedListing, type madeDeviceCalls } from '../contract/calls.ts';

const { states } = makeCertificate;
/** Of a device that does not come back nothing is put right any more. */
const isThere = sql<SqlBool>`equipment.use_status <> all(${[...closedStates, useStatusCode.deleted]}::text[])`;

/** The certificate that the archive of a device names, however its number was typed. */
const isNamed = sql<SqlBool>`upper(equipment.mfg_supv_cert_no) collate "C" = make_certificate.cert_no`;

/** Devices that are there and name a certificate that is void, within reach. */
function voidedWithin(db: Db, asker: Asker | undefined) {
  const reach = asker && equipmentReach(asker);
  const rows = db
    .selectFrom('makeCertificate')
    .innerJoin('equipment', (join) => join.on(isNamed))
    .where('makeCertificate.status', '=', states.revoked.code)
    .where(isThere);
  return reach ? rows.where(reach) : rows;
}

const columns = {
  certNo: 'makeCertificate.certNo',
  oidno: 'equipment.oidno',
  equName: 'equipment.equName',
  useUnitName: 'equipment.useUnitName',
} as const;

const paging = {
  sortable: { revokedOn: 'makeCertificate.revokedOn' },
  defaultOrder: '-revokedOn',
  tieBreaker: 'equipment.equSysId',
  neverEmpty: ['revokedOn'],
};

type Input = InputOf<typeof madeDeviceCalls.voidedDevices>;

const filtered = (db: Db, asker: Asker, input: Input) =>
  voidedWithin(db, asker).where((eb) =>
    eb.and(filterConditions(voidedFields, input, filtersIn(voidedListing), (key) => columns[key as keyof typeof columns])),
  );

const shown = (rows: ReturnType<typeof voidedWithin>) =>
  rows
    .select(['equipment.equSysId', 'equipment.equclacode', 'equipment.oidno', 'equipment.equName', 'equipment.useUnitName'])
    .select(['equipment.equPlace', 'equipment.prono', 'makeCertificate.unitId'])
    .select(['makeCertificate.certNo', 'makeCertificate.revokedOn', 'makeCertificate.revokedBecause']);

interface Named {
  readonly unitId: string;
  readonly prono: string | null;
}

/** Beside each device the certificate that holds for its product instead. */
async function withHolding<R extends Named>(db: Db, rows: readonly R[]) {
  const holding = await findHolding(db, rows);
  return rows.map(({ unitId, ...row }) => ({ ...row, holds: holding.get(keyOf({ unitId, prono: row.prono })) ?? null }));
}

const keyOf = ({ unitId, prono }: Named) => `${unitId} ${productKey(prono ?? '')}`;

/** The certificates that hold, by maker and product number. */
async function findHolding(db: Db, products: readonly Named[]): Promise<Map<string, string>> {
  const keys = [...new Set(products.flatMap(({ prono }) => (prono ? [productKey(prono)] : [])))];
  if (keys.length === 0) return new Map();
  const found = await db
    .selectFrom('makeProduct')
    .innerJoin('makeCertificate', 'makeCertificate.id', 'makeProduct.certificateId')
    .select(['makeProduct.unitId', 'makeProduct.productKey as prono', 'makeCertificate.certNo'])
    .where('makeProduct.productKey', 'in', keys)
    .where('makeProduct.isExcluded', '=', false)
    .where('makeCertificate.status', '=', states.issued.code)
    .execute();
  return new Map(found.map((one) => [keyOf(one), one.certNo]));
}

export async function listVoided(db: Db, asker: Asker, input: Input) {
  const { list, ...counted } = await listPage(db, filtered(db, asker, input), shown, { input, paging });
  return { list: await withHolding(db, list), ...counted };
}

/** The same for a workbook. */
export async function readVoided(db: Db, asker: Asker, input: Input, most: number) {
  const rows = shown(filtered(db, asker, input))
    .orderBy('makeCertificate.revokedOn', 'desc')
    .orderBy('equipment.equSysId')
    .limit(most);
  return withHolding(db, await rows.execute());
}

export function countVoided(request: Pick<Request, 'readDb' | 'asker'>): Promise<Counted> {
  return countTogether(request, voidedWithin(request.readDb, request.asker));
}

/** Who has devices whose archives name this certificate, and where these stand. */
export function findBearers(tx: Tx, certNo: string) {
  return tx
    .selectFrom('equipment')
    .select(['equSysId', 'equclacode', ...calledBy, 'oidno', 'prono', 'useUnit', 'ownerUnit', 'equlocarecod'])
    .where(sql<SqlBool>`upper(mfg_supv_cert_no) collate "C" = ${certNo}`)
    .where(isThere)
    .orderBy('oidno')
    .orderBy('equSysId')
    .execute();
}

export const byTypedNumber = (typed: string): Expression<SqlBool> => sql<SqlBool>`make_certificate.cert_no = ${typed.toUpperCase()}`;
