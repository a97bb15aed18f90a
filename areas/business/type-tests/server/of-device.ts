import type { DossierTable } from '#areas/equipment/server/doors/cases.ts';
import { findArchive } from '#areas/equipment/server/doors/read.ts';
import { findUnitsNamed } from '#areas/company/server/door.ts';
import { type TypeTestSaid } from '#areas/first-entry/contract/type-test.ts';
import type { TypedDevice } from '#areas/first-entry/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { typeTestCalls } from '../contract/calls.ts';
import { namedOf, saidOf } from '../contract/fits.ts';
import { basisFor } from '../contract/tested-class.ts';
import { standingWords } from './check-number.ts';
import { readClasses } from './class-store.ts';
import { findForDevice } from './register-views.ts';

/** What the register has of a device: under which rule it is tested, its reports, and the one that it names. Nothing where no rule asks for one. */
async function findOfDevice(db: Db | Tx, unitId: string | undefined, device: TypedDevice) {
  const basis = basisFor(await readClasses(db), device.equclacode);
  if (basis === undefined) return undefined;
  const found = unitId === undefined ? [] : await findForDevice(db, unitId, device.equclacode.charAt(0), device.typeTestCertNo);
  return { said: saidOf(basis, found, device), named: namedOf(found, device) };
}

/** Which reports its maker has for a device, and how the number that was typed stands. */
export async function sayOfDevice(db: Db | Tx, unitId: string | undefined, device: TypedDevice): Promise<TypeTestSaid | undefined> {
  return (await findOfDevice(db, unitId, device))?.said;
}

/** The same of a device in the archives, for whoever sees it. */
async function readOfArchive(db: Db, asker: Asker, equSysId: string) {
  const archive = (await findArchive(db, asker, equSysId)) ?? refuse('notFound');
  const { makeUnit, makeUnitName, equclacode, equipmodel, makeDate, typeTestCertNo } = archive;
  const named = makeUnit || !makeUnitName ? [] : await findUnitsNamed(db, [makeUnitName]);
  const maker = makeUnit ?? (named.length === 1 ? named[0]!.unitSysId : undefined);
  const device = { equclacode, equipmodel, makeDate, typeTestCertNo };
  return { device, found: await findOfDevice(db, maker, device) };
}

export async function showOfDevice({ equSysId }: InputOf<typeof typeTestCalls.ofDevice>, { readDb, asker }: Request) {
  const { found } = await readOfArchive(readDb, asker, equSysId);
  return { said: found?.said ?? null };
}

const comparedWords: Readonly<Record<TypeTestSaid['standing'], string>> = {
  none: '没有填写型式试验证书编号',
  agrees: '与制造单位登记的报告一致，适用于该型号，制造时有效',
  differs: '与登记的报告不一致',
  unknown: '为手工填写，制造单位没有登记这份报告，未经核对',
};

/** For the dossier: how the number that the archive names stands on the day, as its page says. */
export const typeTestTable: DossierTable = {
  tab: 'make',
  async read(db, { asker, today }, equSysId) {
    const { device, found } = await readOfArchive(db, asker, equSysId);
    const say = ({ said: { standing, faults, basis }, named }: NonNullable<typeof found>) => [
      device.typeTestCertNo,
      named ? standingWords(named, today) : null,
      faults.join('；') || comparedWords[standing],
      basis,
    ];
    return { title: '型式试验核对', head: ['证书编号', '登记状态', '核对结果', '依据'], rows: found ? [say(found)] : [] };
  },
};
