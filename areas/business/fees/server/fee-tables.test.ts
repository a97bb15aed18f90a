import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { auditCalls } from '#areas/audit/contract/calls.ts';
import { openCity } from '#server/testing/city.ts';

const city = await openCity();

test.each([
  `update fee_item set content = content || '{"minFen": 0}'`,
  'delete from fee_policy',
  'truncate fee_item',
  `insert into fee_policy (code, position, content, updated_at) values ('X', 99, '{}', now())`,
])('the program changes no fee and no relief: %s', async (statement) => {
  await expect(sql.raw(statement).execute(city.db)).rejects.toMatchObject({ code: '42501' });
});

test('what the operator changes is read by the auditor, the first filling is not', async () => {
  const auditor = await city.enter({ actor: 'A3' });
  expect((await auditor.call(auditCalls.list, { kind: 'feeTable' })).list).toEqual([]);
  const code = await city.asOwner(async (db) => {
    const { rows } = await sql<{ code: string }>`
      update fee_item set content = content || '{"minFen": 1}' where position = 0 returning code`.execute(db);
    await sql`insert into fee_policy (code, position, content, updated_at) values ('X', 99, '{}', now())`.execute(db);
    await sql`delete from fee_policy where code = 'X'`.execute(db);
    return rows[0]!.code;
  });
  const { list } = await auditor.call(auditCalls.list, { kind: 'feeTable' });
  expect(new Set(list.map(({ deed }) => deed))).toEqual(new Set(['在数据库中修改', '在数据库中删除', '在数据库中新增']));
  expect(list).toHaveLength(3);
  expect(list.find(({ deed }) => deed === '在数据库中修改')!.content).toContain(`${code} 最低收费（分）：无 → 1`);
});
