import type { Asker } from '#kit/server/asker.ts';
import { inTransaction } from '#kit/server/database.ts';
import { newId } from '#kit/server/id.ts';
import type { City, Person, SeededUnit } from '#server/testing/city.ts';

import { complianceStatement } from '../../contract/lifecycle.ts';
import { addStatement } from '../statements/statement-store.ts';

const testers = [
  { name: '周检测', item: 'DT', certNo: 'TS6DT0001', validTo: '2029-05-01' },
  { name: '吴检测', item: 'DT', certNo: 'TS6DT0002', validTo: '2027-01-31' },
];

export interface SeededBody {
  readonly unit: SeededUnit;
  readonly tester: Person;
}

/** A testing body with a statement in force, and somebody of it. */
export async function seedBody(
  city: City,
  content: Readonly<Record<string, unknown>> = {},
  actor: 'T1' | 'M1' = 'T1',
): Promise<SeededBody> {
  const unit = await city.seedUnit({ unitTypes: actor === 'T1' ? ['U7'] : ['U2', 'U7'] });
  await seedStatement(city, unit, content);
  return { unit, tester: await city.enter({ actor, unit, name: '检测甲' }) };
}

/** A statement of the unit that is in force. */
export async function seedStatement(city: City, unit: SeededUnit, content: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const values = {
    testScopes: ['lift', 'escalator'],
    byAgent: true,
    validFrom: '2026-06-01',
    validTo: '2027-05-31',
    testers,
    ...content,
  };
  const maker = { userId: newId(), name: '检测甲' } as Asker;
  return inTransaction(city.db, async (tx) => {
    const { id } = await addStatement(tx, maker, unit.unitSysId, { values, now: city.now, today: '2026-11-21' });
    await tx
      .updateTable('complianceStatement')
      .set({ publishedAt: city.now.toISOString(), status: complianceStatement.states.published.code })
      .where('id', '=', id)
      .execute();
    return id;
  });
}
