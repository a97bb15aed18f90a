import { findUnitsNamed } from '#areas/company/server/door.ts';
import { tidyValues, isBlank, type Issue } from '#kit/contract/form.ts';
import { port, type Handed } from '#kit/contract/port.ts';
import type { Values } from '#kit/contract/field.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { Request } from '#kit/server/request.ts';

import { draftFormOf, isMadeUnderSupervision } from '../contract/draft-form.ts';

/** A product that was supervised when it was made. */
export interface MadeProduct {
  /** Of the certificate, which holds. */
  readonly certNo: string;
  /** What it says, by the fields of the entry. */
  readonly values: Readonly<Record<string, string>>;
}

/** Port for whoever keeps the certificates of makers: the product with a number of a maker. */
export const madeProducts =
  port<(db: Db | Tx, maker: { readonly unitId: string; readonly prono: string }) => Promise<MadeProduct | undefined>>(
    'firstEntry.madeProducts',
  );

/** The maker of a device by its entry, or by its full name. */
export async function makerOf(db: Db | Tx, { makeUnit, makeUnitName }: Values): Promise<string | undefined> {
  if (typeof makeUnit === 'string') return makeUnit;
  const named = await findUnitsNamed(db, isBlank(makeUnitName) ? [] : [String(makeUnitName)]);
  return named.length === 1 ? named[0]!.unitSysId : undefined;
}

/** By its maker and the number of the product. */
async function findMade(db: Db | Tx, handed: Handed, content: Values): Promise<MadeProduct | undefined> {
  const { prono } = content;
  if (typeof prono !== 'string' || prono === '') return undefined;
  const unitId = await makerOf(db, content);
  if (unitId === undefined) return undefined;
  for (const find of handed.of(madeProducts)) {
    const found = await find(db, { unitId, prono });
    if (found) return found;
  }
  return undefined;
}

interface Asked {
  readonly makeUnit?: string | undefined;
  readonly makeUnitName?: string | undefined;
  readonly prono: string;
}

/** What is known of a product by its maker and number, to be put into an entry. */
export async function showMade(input: Asked, { readDb, services }: Request) {
  return { made: (await findMade(readDb, services.handed, { ...input })) ?? null };
}

/** The values of an entry with what the certificate of its making says, where nothing was typed; what was typed otherwise is asked about. */
export async function withMade(
  db: Db | Tx,
  handed: Handed,
  content: Values,
): Promise<{ readonly content: Values; readonly issues: readonly Issue[] }> {
  const made = isMadeUnderSupervision(content['equclacode']) ? await findMade(db, handed, content) : undefined;
  if (!made) return { content, issues: [] };
  const form = draftFormOf(content['equclacode']);
  const known = tidyValues(
    form.fields,
    Object.fromEntries(Object.entries(made.values).filter(([key]) => Object.hasOwn(form.fields, key) && isBlank(content[key]))),
  );
  const typed = content['mfgSupvCertNo'];
  const isOther = !isBlank(typed) && typed !== made.certNo;
  const message = `该产品的制造监检证书为${made.certNo}，与填写的不一致，请核对`;
  return { content: { ...content, ...known }, issues: isOther ? [{ field: 'mfgSupvCertNo', message, warns: true }] : [] };
}
