import { feeItems } from '#areas/payment/contract/fee-seed.ts';
import { feePolicies } from '#areas/payment/contract/policy-seed.ts';
import type { City, Person } from '#server/testing/city.ts';

import { seedInspectionItems } from '../seed.ts';

/** The tables by which fees are judged and devices inspected. */
export async function seedTables({ db, services, now }: City): Promise<void> {
  const rows = (all: readonly { readonly code: string }[]) =>
    all.map((content, position) => [content.code, position, JSON.stringify(content)] as const);
  for (const [code, position, content] of rows(feeItems))
    await services.pool.query('insert into fee_item (code, position, content, updated_at) values ($1, $2, $3, $4) on conflict do nothing', [
      code,
      position,
      content,
      now,
    ]);
  for (const [code, position, content] of rows(feePolicies))
    await services.pool.query(
      'insert into fee_policy (code, position, content, updated_at) values ($1, $2, $3, $4) on conflict do nothing',
      [code, position, content, now],
    );
  await seedInspectionItems(db);
}

export interface Institute {
  readonly clerk: Person;
  readonly clerk2: Person;
  readonly finance: Person;
  readonly dispatcher: Person;
  readonly inspector: Person;
}

export async function openInstitute(city: City): Promise<Institute> {
  const [clerk, clerk2, finance, dispatcher, inspector] = await Promise.all([
    city.enter({ actor: 'I1', name: '受理甲', dept: '业务受理大厅' }),
    city.enter({ actor: 'I1', name: '受理乙', dept: '业务受理大厅' }),
    city.enter({ actor: 'I3', name: '财务甲', dept: '财务科' }),
    city.enter({ actor: 'I4', name: '科长甲', dept: '电梯检验部' }),
    city.enter({ actor: 'I2', name: '检验甲', dept: '电梯检验部' }),
  ]);
  return { clerk, clerk2, finance, dispatcher, inspector };
}
