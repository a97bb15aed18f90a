import type { Actor } from '#kit/contract/actor.ts';
import type { Asker } from '#kit/server/asker.ts';

/** Somebody of a unit, for a test that asks a view what it would ask the database: there is no session behind them. */
export function unitAsker(actor: Actor, unitId: string): Asker {
  const texts = { sessionId: '', userId: unitId, loginName: '', name: '', roleId: '', roleName: '' };
  return { ...texts, unitId, unitName: null, areacode: null, actor, dept: null, menuIds: new Set() };
}
