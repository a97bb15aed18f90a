import { actorCodes, actors, type Actor, type Grants } from '#kit/contract/actor.ts';

export interface RoleRow {
  readonly actor: Actor;
  readonly name: string;
  readonly roleType: string;
  readonly menuIds: readonly string[];
}

/** The menu ids of one actor over all areas. */
export function menuIdsOf(actor: Actor, granted: readonly Grants[]): string[] {
  const ids = granted.flatMap((grants) => Object.entries(grants).flatMap(([menuId, holders]) => (holders.includes(actor) ? [menuId] : [])));
  return [...new Set(ids)].toSorted();
}

/** One role per actor, as the table of roles holds them. */
export function roleRows(granted: readonly Grants[]): RoleRow[] {
  return actorCodes.map((actor) => ({
    actor,
    name: actors[actor].label,
    roleType: actors[actor].roleType,
    menuIds: menuIdsOf(actor, granted),
  }));
}
