import type { EquipmentQueryKey } from '../queries.ts';

/** Devices in one basket, at most. */
export const mostInBasket = 500;

/** The devices gathered to be applied for together, and those that are marked in each list. */
export type BasketName = 'applyCart' | 'all' | 'calendar' | EquipmentQueryKey;

/** What a browser knows of a basket: its devices, and the changes that the server has not been told yet. */
export interface KnownBasket {
  readonly devices: readonly string[];
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export const noBasket: KnownBasket = { devices: [], add: [], remove: [] };

/**
 * Puts devices behind those that are there.
 * @returns how many were new and how many found no room
 */
export function putInto(basket: KnownBasket, keys: readonly string[], most: number) {
  const fresh = [...new Set(keys)].filter((key) => !basket.devices.includes(key));
  const taken = fresh.slice(0, Math.max(0, most - basket.devices.length));
  const after: KnownBasket = {
    devices: [...basket.devices, ...taken],
    add: [...basket.add, ...taken],
    remove: basket.remove.filter((key) => !taken.includes(key)),
  };
  return { basket: after, added: taken.length, left: fresh.length - taken.length };
}

export function takeFrom({ devices, add, remove }: KnownBasket, keys: readonly string[]): KnownBasket {
  const without = (list: readonly string[]) => list.filter((key) => !keys.includes(key));
  return {
    devices: without(devices),
    add: without(add),
    remove: [...new Set([...remove, ...keys.filter((key) => devices.includes(key))])],
  };
}

/**
 * The basket after the server has told what it holds. What was changed here meanwhile is put upon that, so that two computers come to the union.
 * @param sent the changes that the server knows by its answer
 */
export function afterAnswer(basket: KnownBasket, sent: Pick<KnownBasket, 'add' | 'remove'>, devices: readonly string[]): KnownBasket {
  const add = basket.add.filter((key) => !sent.add.includes(key));
  const remove = basket.remove.filter((key) => !sent.remove.includes(key));
  const held = devices.filter((key) => !remove.includes(key));
  return { devices: [...held, ...add.filter((key) => !held.includes(key))], add, remove };
}
