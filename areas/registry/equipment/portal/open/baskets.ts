import { App } from 'antd';
import { useEffect, useMemo } from 'react';
import { create } from 'zustand';

import { keptInBrowser } from '#kit/portal/browser-keep.ts';
import { call } from '#kit/portal/client.ts';
import { useSession } from '#kit/portal/session.ts';

import {
  afterAnswer,
  mostInBasket,
  noBasket,
  putInto,
  takeFrom,
  type BasketName,
  type KnownBasket,
} from '../../contract/basket/changes.ts';
import type { DeviceRow, RowColumn } from '../../contract/listed.ts';
import { basketCalls } from '../basket-wire.ts';

type Baskets = Readonly<Partial<Record<BasketName, KnownBasket>>>;

interface Store {
  /** Account and unit. */
  readonly whose: string;
  readonly baskets: Baskets;
  /** Devices as each list has shown them, by key: with the columns that it asks for. */
  readonly rows: Readonly<Partial<Record<BasketName, Readonly<Record<string, DeviceRow>>>>>;
}

const storageKey = 'deviceBaskets';
const useStore = create<Store>(() => ({ whose: '', baskets: {}, rows: {} }));
const queues = new Map<BasketName, Promise<void>>();

const basketOf = (name: BasketName): KnownBasket => useStore.getState().baskets[name] ?? noBasket;

function keep(name: BasketName, basket: KnownBasket): void {
  useStore.setState(({ baskets }) => ({ baskets: { ...baskets, [name]: basket } }));
  const { whose, baskets } = useStore.getState();
  keptInBrowser.setValue(storageKey, { whose, baskets });
}

/** What this browser still has of the person's baskets; nothing of somebody else's. The server has what counts. */
function readKept(whose: string): Baskets {
  const kept = keptInBrowser.value(storageKey) as Partial<Pick<Store, 'whose' | 'baskets'>> | undefined;
  return kept?.whose === whose && kept.baskets ? kept.baskets : {};
}

/** One after the other: an older answer must not overtake a newer one. What the network kept back is told next time. */
function inTurn(name: BasketName, work: () => Promise<void>): void {
  const { whose } = useStore.getState();
  const turn = async () => {
    if (useStore.getState().whose === whose) await work().catch(() => undefined);
  };
  queues.set(name, (queues.get(name) ?? Promise.resolve()).then(turn));
}

async function tell(name: BasketName): Promise<void> {
  for (let { add, remove } = basketOf(name); add.length + remove.length > 0; { add, remove } = basketOf(name)) {
    const sent = { add: add.slice(0, mostInBasket), remove: remove.slice(0, mostInBasket) };
    const { devices } = await call(basketCalls.changeBasket, { name, ...sent });
    keep(name, afterAnswer(basketOf(name), sent, devices));
  }
}

async function read(name: BasketName, columns: string | undefined): Promise<void> {
  await tell(name);
  const asked = columns === undefined ? {} : ({ withRows: 'true', columns } as const);
  const { devices, rows } = await call(basketCalls.basket, { name, ...asked });
  remember(name, rows);
  keep(name, afterAnswer(basketOf(name), noBasket, devices));
}

function remember(name: BasketName, rows: readonly DeviceRow[]): void {
  const seen = Object.fromEntries(rows.map((row) => [row.equSysId, row]));
  useStore.setState((store) => ({ rows: { ...store.rows, [name]: { ...store.rows[name], ...seen } } }));
}

export function keysOf(rows: readonly Pick<DeviceRow, 'equSysId'>[]): string[] {
  return rows.map(({ equSysId }) => equSysId);
}

/** @returns how many were new and how many found no room */
export function addToBasket(name: BasketName, keys: readonly string[]): { added: number; left: number } {
  const { basket, ...counts } = putInto(basketOf(name), keys, mostInBasket);
  if (counts.added > 0) {
    keep(name, basket);
    inTurn(name, () => tell(name));
  }
  return counts;
}

export function takeFromBasket(name: BasketName, keys: readonly string[]): void {
  keep(name, takeFrom(basketOf(name), keys));
  inTurn(name, () => tell(name));
}

export function emptyBasket(name: BasketName): void {
  takeFromBasket(name, basketOf(name).devices);
}

/**
 * Devices that a person collects; on the server per account and unit, and in this browser while the network is away.
 * @param columns of their rows, where these are wanted, in one text
 */
export function useBasket(name: BasketName, columns?: string): readonly string[] {
  const { user, unit } = useSession();
  const whose = `${user.id} ${unit?.unitSysId ?? ''}`;
  useEffect(() => {
    if (useStore.getState().whose !== whose) useStore.setState({ whose, baskets: readKept(whose), rows: {} });
    const begin = () => inTurn(name, () => read(name, columns));
    begin();
    addEventListener('online', begin);
    return () => removeEventListener('online', begin);
  }, [name, whose, columns]);
  return useStore((store) => (store.whose === whose ? store.baskets[name]?.devices : undefined)) ?? noBasket.devices;
}

const noRows: Readonly<Record<string, DeviceRow>> = {};

/** The marks of a list, which a second computer and a reload find again, with these columns of each. */
export function useChosen(name: BasketName, columns: readonly RowColumn[]) {
  const keys = useBasket(name, [...new Set(columns)].toSorted().join(','));
  const rows = useStore((store) => store.rows[name]) ?? noRows;
  const { message } = App.useApp();
  return useMemo(
    () => ({
      rows: keys.flatMap((key) => rows[key] ?? []),
      onMarks: (added: readonly DeviceRow[], gone: readonly string[]) => {
        remember(name, added);
        if (gone.length > 0) takeFromBasket(name, gone);
        const { left } = addToBasket(name, keysOf(added));
        if (left > 0) void message.warning(`一次最多选择${mostInBasket}台，还有 ${left} 台没有选上`);
      },
    }),
    [name, keys, rows, message],
  );
}
