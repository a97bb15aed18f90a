import { findArchive } from '#areas/equipment/server/door.ts';
import { findUnitsNamed } from '#areas/company/server/door.ts';
import { type TypeTestSaid } from '#areas/first-entry/contract/type-test.ts';
import type { TypedDevice } from '#areas/first-entry/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import type { Db, Tx } from '#kit/server/database.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { typeTestCalls } from '../contract/calls.ts';
import { saidOf } from '../contract/fits.ts';
import { basisFor } from '../contract/tested-class.ts';
import { readClasses } from './class-store.ts';
import { findForDevice } from './register-views.ts';

/** What the register says of a device: which reports its maker has for it, and how the number that was typed stands. */
export async function sayOfDevice(db: Db | Tx, unitId: string | undefined, device: TypedDevice): Promise<TypeTestSaid | undefined> {
  const basis = basisFor(await readClasses(db), device.equclacode);
  if (basis === undefined) return undefined;
  const found = unitId === undefined ? [] : await findForDevice(db, unitId, device.equclacode.charAt(0), device.typeTestCertNo);
  return saidOf(basis, found, device);
}

/** The same of a device in the archives, for whoever sees it. */
export async function showOfDevice({ equSysId }: InputOf<typeof typeTestCalls.ofDevice>, { readDb, asker }: Request) {
  const archive = (await findArchive(readDb, asker, equSysId)) ?? refuse('notFound');
  const { makeUnit, makeUnitName, equclacode, equipmodel, makeDate, typeTestCertNo } = archive;
  const named = makeUnit || !makeUnitName ? [] : await findUnitsNamed(readDb, [makeUnitName]);
  const maker = makeUnit ?? (named.length === 1 ? named[0]!.unitSysId : undefined);
  return { said: (await sayOfDevice(readDb, maker, { equclacode, equipmodel, makeDate, typeTestCertNo })) ?? null };
}
