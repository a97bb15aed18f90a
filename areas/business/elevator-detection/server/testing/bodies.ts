import type { Values } from '#kit/contract/field.ts';
import { newId } from '#kit/server/id.ts';
import type { City, Person, SeededUnit } from '#server/testing/city.ts';

import { complianceStatement } from '../../contract/lifecycle.ts';
import { statementColumnsOf } from '../statements/statement-store.ts';

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
  return addStatement(city, unit, values, complianceStatement.states.published.code);
}

/** A statement in a state, as it has been published. */
export async function addStatement(
  { db, now }: Pick<City, 'db' | 'now'>,
  unit: SeededUnit,
  values: Values,
  status: string,
): Promise<string> {
  const [id, at] = [newId(now.getTime()), now.toISOString()];
  const { content, ...columns } = statementColumnsOf(values);
  const made = { createdBy: newId(), createdByName: '检测甲', createdAt: at, updatedAt: at, publishedAt: at };
  await db
    .insertInto('complianceStatement')
    .values({
      id,
      statementNo: `FH${id.slice(-12)}`,
      unitId: unit.unitSysId,
      ...columns,
      content: JSON.stringify(content),
      ...made,
      status,
      version: 0,
    })
    .execute();
  return id;
}
