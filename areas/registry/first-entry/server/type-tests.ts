import type { InputOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import { isBlank, type Issue } from '#kit/contract/form.ts';
import { port, type Handed } from '#kit/contract/port.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { Request } from '#kit/server/request.ts';

import type { firstEntryCalls } from '../contract/calls.ts';
import { type TypeTestSaid } from '../contract/type-test.ts';
import { makerOf } from './made-products.ts';

/** What of a device is held against the reports of its maker. */
export interface TypedDevice {
  readonly equclacode: string;
  readonly equipmodel: string | null;
  readonly makeDate: string | null;
  readonly typeTestCertNo: string | null;
}

/** Port for whoever keeps the register of type tests; nothing where no rule asks for one. The maker may be unknown. */
export const typeTestRegister =
  port<(db: Db | Tx, makerId: string | undefined, device: TypedDevice) => Promise<TypeTestSaid | undefined>>('firstEntry.typeTestRegister');

const textIn = (value: unknown): string | null => (isBlank(value) ? null : String(value));

async function askRegister(db: Db | Tx, handed: Handed, content: Values): Promise<TypeTestSaid | undefined> {
  const { equclacode, equipmodel, makeDate, typeTestCertNo } = content;
  if (isBlank(equclacode)) return undefined;
  const maker = await makerOf(db, content);
  const device = {
    equclacode: String(equclacode),
    equipmodel: textIn(equipmodel),
    makeDate: textIn(makeDate),
    typeTestCertNo: textIn(typeTestCertNo),
  };
  for (const ask of handed.of(typeTestRegister)) {
    const said = await ask(db, maker, device);
    if (said) return said;
  }
  return undefined;
}

/** What is registered for a device by its maker and model, to be put into an entry, and how a number that was typed stands. */
export async function showTypeTest(input: InputOf<typeof firstEntryCalls.entryTypeTest>, { readDb, services }: Request) {
  return { said: (await askRegister(readDb, services.handed, { ...input })) ?? null };
}

/** The values of an entry with the one report that its maker has for its model, where no number was typed; a number that does not fit is asked about. */
export async function withTypeTest(
  db: Db | Tx,
  handed: Handed,
  content: Values,
): Promise<{ readonly content: Values; readonly issues: readonly Issue[] }> {
  const said = await askRegister(db, handed, content);
  if (!said) return { content, issues: [] };
  const [only, ...others] = said.offered;
  const isTold = said.standing === 'none' && only !== undefined && others.length === 0;
  const known = isTold ? { typeTestCertNo: only.reportNo, ...(isBlank(content['typeTestOrg']) && { typeTestOrg: only.testOrg }) } : {};
  return {
    content: { ...content, ...known },
    issues: said.faults.map((message) => ({ field: 'typeTestCertNo', message, warns: true })),
  };
}
