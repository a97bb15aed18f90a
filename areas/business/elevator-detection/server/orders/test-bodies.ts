import { findUnits } from '#areas/company/server/door.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { scopeOf } from '../../contract/test-order.ts';
import { listInForce } from '../statements/statement-views.ts';

/** A body of which a statement is in force, as an order sees it. */
export interface TestBody {
  readonly unitSysId: string;
  readonly orgname: string;
  readonly testScopes: readonly string[];
  readonly serviceTel: string | null;
  readonly validTo: string | null;
  readonly isOwn: boolean;
  readonly people: readonly Tester[];
}

export interface Tester {
  readonly name: string;
  readonly certNo: string;
  readonly validTo: string;
}

/** Bodies that may test for this asker: those that take orders from others, and the own unit. */
export async function listBodies(db: Db | Tx, asker: Asker, today: string, unitId?: string): Promise<TestBody[]> {
  const statements = await listInForce(db, today, unitId);
  return statements
    .map(({ unitId: unitSysId, orgname, testScopes, serviceTel, validTo, content }) => ({
      unitSysId,
      orgname,
      testScopes,
      serviceTel,
      validTo,
      isOwn: unitSysId === asker.unitId,
      takesOrders: content['byAgent'] === true,
      people: testersOf(content),
    }))
    .filter(({ isOwn, takesOrders }) => isOwn || takesOrders);
}

function testersOf(content: Readonly<Record<string, unknown>>): Tester[] {
  const rows = Array.isArray(content['testers']) ? (content['testers'] as Readonly<Record<string, unknown>>[]) : [];
  return rows.map(({ name, certNo, validTo }) => ({ name: String(name), certNo: String(certNo), validTo: String(validTo) }));
}

/** Why this body cannot test these lifts, for the orderer; undefined where it can. */
export async function whyNotBody(
  tx: Db | Tx,
  asker: Asker,
  { unitId, codes, today }: { readonly unitId: string; readonly codes: readonly string[]; readonly today: string },
): Promise<{ readonly orgname: string; readonly why: string } | undefined> {
  const [body] = await listBodies(tx, asker, today, unitId);
  if (!body) return { orgname: (await findUnits(tx, [unitId])).get(unitId)?.orgname ?? '', why: '目前没有接受委托的符合性声明' };
  return covers(body, codes) ? undefined : { orgname: body.orgname, why: '公示的检测范围不含所选电梯' };
}

export function covers({ testScopes }: Pick<TestBody, 'testScopes'>, codes: readonly string[]): boolean {
  return codes.every((code) => testScopes.includes(scopeOf(code)));
}
