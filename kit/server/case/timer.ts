import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Asker } from '../asker.ts';
import type { Db } from '../postgres/database.ts';
import type { Services } from '../services.ts';
import type { CaseRequest } from './case.ts';

/** The operator named in messages and changes that a timer causes. */
const system: Asker = {
  sessionId: '',
  userId: '',
  loginName: '',
  name: '系统',
  unitId: null,
  unitName: null,
  areacode: null,
  roleId: '',
  roleName: '',
  actor: 'A1',
  dept: null,
  menuIds: new Set(),
};

/** What a timer is given in the place of a call. */
export function timerRequest({ db, services, now }: { readonly db: Db; readonly services: Services; readonly now: Date }): CaseRequest {
  return { db, readDb: db, services, now, today: todayInShanghai(now), asker: system };
}
