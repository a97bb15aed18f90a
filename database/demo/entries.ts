import { draftKeys } from '#areas/equipment/contract/equipment.ts';
import { deviceEntry } from '#areas/equipment/contract/lifecycle.ts';
import { addDays } from '#kit/contract/calendar.ts';

import type { FilledAccount } from './accounts.ts';
import type { Row } from './copy.ts';
import { makeDevice, type DemoDevice } from './device.ts';
import { demoId, Dice } from './dice.ts';
import { flowRow } from './flow.ts';
import { codeOf } from './mix.ts';

type State = keyof typeof deviceEntry.states;

/** How an entry comes into each state. */
const ways: Readonly<Record<State, readonly (keyof typeof deviceEntry.moves)[]>> = {
  draft: ['save'],
  submitted: ['save', 'commit'],
  returned: ['save', 'commit', 'return'],
  confirmed: ['save', 'commit', 'confirm'],
  rejected: ['save', 'commit', 'reject'],
  deleted: ['save', 'delete'],
};

const reached: Readonly<Partial<Record<string, State>>> = {
  save: 'draft',
  commit: 'submitted',
  return: 'returned',
  confirm: 'confirmed',
  reject: 'rejected',
  delete: 'deleted',
};
const opinions: Readonly<Record<string, string>> = {
  return: '产品合格证照片不清晰，产品编号与铭牌不一致，请核对后重新提交。',
  reject: '该设备已在其他单位名下建档，不予重复建档。',
  confirm: '资料齐全，同意建档。',
};

const perState = 6;

/** First entries in every state: those of numbers beyond the city's devices, and for the confirmed ones devices of the city. */
export function entryRows(
  devices: readonly DemoDevice[],
  today: string,
  units: number,
  clerk: FilledAccount,
  enterer: FilledAccount,
): { readonly entries: Row[]; readonly flow: Row[]; readonly serials: Row[] } {
  const entries: Row[] = [];
  const flow: Row[] = [];
  const serials = new Map<string, number>();
  const confirmed = devices.filter(({ row }) => row.equclacode.startsWith('51') && row.useStatus === '1');
  let next = devices.length;
  let count = 0;
  for (const state of Object.keys(ways) as State[]) {
    for (let n = 0; n < perState; n += 1) {
      while (!['5110', '4170', '2170'].includes(codeOf(next))) next += 1;
      const device = state === 'confirmed' ? confirmed[n]! : makeDevice(next, today, units);
      next += 1;
      count += 1;
      const dice = new Dice('entry', count);
      // Half of them are the unit's of the demo account, so that it meets all states.
      const isOwn = n % 2 === 0 && state !== 'confirmed';
      const openedOn = addDays(today, -dice.whole(state === 'submitted' ? 0 : 2, state === 'submitted' ? 1 : 40));
      const id = demoId('entry', count, Date.parse(`${openedOn}T01:00:00Z`));
      const day = openedOn.replaceAll('-', '');
      serials.set(day, (serials.get(day) ?? 0) + 1);
      const steps = ways[state].map((move, step) => ({ move, at: `${openedOn}T0${1 + step}:1${step}:00.000Z` }));
      const owner = {
        name: isOwn ? enterer.name : String(device.row['useContact']),
        unit: isOwn ? enterer.unitName : String(device.row['useUnitName']),
      };
      let from: State | undefined;
      for (const { move, at } of steps) {
        const to = reached[move]!;
        const byClerk = ['return', 'confirm', 'reject'].includes(move);
        flow.push(
          flowRow(deviceEntry, id, move, from, to, at, byClerk ? clerk : { ...owner, id: isOwn ? enterer.id : null }, opinions[move]),
        );
        from = to;
      }
      entries.push({
        id,
        entryNo: `SJ${day}${String(serials.get(day)).padStart(5, '0')}`,
        unitId: isOwn ? enterer.unitId : device.row['useUnit'],
        equclacode: device.row.equclacode,
        equName: device.row['equName'],
        prono: device.row['prono'],
        content: contentOf(device, isOwn ? enterer : undefined),
        status: deviceEntry.states[state].code,
        version: steps.length - 1,
        equSysId: state === 'confirmed' ? device.row.equSysId : null,
        createdBy: isOwn ? enterer.id : null,
        createdByName: owner.name,
        submittedAt: steps.find(({ move }) => move === 'commit')?.at ?? null,
        createdAt: steps[0]!.at,
        updatedAt: steps.at(-1)!.at,
      });
    }
  }
  return { entries, flow, serials: [...serials].map(([day, last]) => ({ name: `SJ${day}`, last })) };
}

function contentOf({ row }: DemoDevice, enterer: FilledAccount | undefined): Record<string, unknown> {
  const typed = Object.fromEntries(draftKeys.map((key) => [key, row[key]]).filter(([, value]) => value !== null && value !== undefined));
  return { ...typed, ...(row['params'] as object), ...(enterer && { useUnit: enterer.unitId, ownerUnit: enterer.unitId }) };
}
