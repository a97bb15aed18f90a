import { sql, type SqlBool } from 'kysely';

import { casesWithWord } from '#areas/equipment/server/doors/search.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import { noteOf } from '#kit/contract/search-hit.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { SearchSource } from '#kit/server/list/search-source.ts';

import { setRegistration } from '../../contract/lifecycle.ts';
import { setAccess } from '../../contract/menu.ts';
import { readRegistrations, reachOfOne } from './registration-store.ts';
import { wayOf } from './ways.ts';

/** Applications of either way by their number, or by what their device is called, from anywhere. */
export const registrationSearch: SearchSource = {
  kind: 'useRegistration',
  title: '使用登记',
  rank: 26,
  async find(word, most, { readDb, asker }) {
    if (!asker.menuIds.has(setAccess.view)) return [];
    const asked = { pageNo: 1, pageSize: most, complex: word };
    const called = await casesWithWord(readDb, asked, { table: 'use_registration', number: 'reg_apply_no' });
    const mine = sql<SqlBool>`(${reachOfOne('bySet')(asker)} or ${reachOfOne('byUnit')(asker)})`;
    const keys = await readDb
      .selectFrom('useRegistration')
      .select('id')
      .where((eb) => eb.and([...called, mine]))
      .orderBy('updatedAt', 'desc')
      .limit(most)
      .execute();
    if (keys.length === 0) return [];
    const ids = keys.map(({ id }) => id);
    const found = new Map(
      (await readRegistrations(readDb, sql<SqlBool>`use_registration.id = any(${ids}::uuid[])`)).map((one) => [one.id, one]),
    );
    return ids.map((id) => {
      const record = found.get(id)!;
      return {
        id,
        title: `${record.regApplyNo}　${calledAs(record)}`,
        note: noteOf(record.useUnitName, setRegistration.states[stateByCode(setRegistration, record.status)].label),
        address: caseAddress(wayOf(record).kind, id),
        sign: 'use',
      };
    });
  },
};
