import { findEquipment, type EquipmentBrief } from '#areas/equipment/server/door.ts';
import { findTaken, usualInspType } from '#areas/inspection/server/door.ts';
import type { Db } from '#kit/server/database.ts';
import type { Request } from '#kit/server/request.ts';

import { splitDevices, type Share } from '../contract/split.ts';
import { deviceBlocks } from './check-application.ts';
import { inspTypesFor } from './devices.ts';

export interface Chosen {
  readonly devices: readonly string[];
  /** For all devices that may have it. */
  readonly inspType?: string | undefined;
  /** For single devices, before that of all. */
  readonly wishes?: readonly { readonly equSysId: string; readonly inspType: string }[];
}

type Planned = EquipmentBrief & { readonly inspType: string; readonly inspTypes: readonly string[] };

export interface Refused {
  readonly equSysId: string;
  readonly oidno: string | null;
  readonly equName: string | null;
  readonly why: string;
}

export interface Plan {
  readonly parts: Share<Planned>[];
  readonly refused: Refused[];
}

const foreign = '设备不存在或不属于您的单位';
const notTheirs = '本单位不能为该设备申报检验';

/** Which applications these devices make, each of one use unit, class and inspection type; and which devices cannot be applied for, and why. */
export async function planApplications(db: Db, chosen: Chosen, { asker, today }: Request): Promise<Plan> {
  const wanted = [...new Set(chosen.devices)];
  const found = new Map((await findEquipment(db, wanted, asker)).map((device) => [device.equSysId, device]));
  const wishes = new Map(chosen.wishes?.map(({ equSysId, inspType }) => [equSysId, inspType]));
  const refused: Refused[] = [];
  const planned: Planned[] = [];
  for (const equSysId of wanted) {
    const device = found.get(equSysId);
    if (!device) {
      refused.push({ equSysId, oidno: null, equName: null, why: foreign });
      continue;
    }
    const inspTypes = inspTypesFor(asker, device);
    const inspType = chooseType([wishes.get(equSysId), chosen.inspType, usualInspType(device.equclacode)], inspTypes);
    const block = inspType && deviceBlocks(device, inspType, { asker, today })[0]?.message;
    if (!inspType || block) refused.push(refusal(device, block ?? notTheirs));
    else planned.push({ ...device, inspType, inspTypes });
  }
  return withoutTaken(db, planned, refused);
}

function chooseType(preferred: readonly (string | undefined)[], open: readonly string[]): string | undefined {
  return preferred.find((inspType) => inspType !== undefined && open.includes(inspType)) ?? open[0];
}

function refusal({ equSysId, oidno, equName }: EquipmentBrief, why: string): Refused {
  return { equSysId, oidno, equName, why };
}

/** Devices that another application holds for the same inspection are refused with its number. */
async function withoutTaken(db: Db, planned: readonly Planned[], refused: readonly Refused[]): Promise<Plan> {
  const types = [...new Set(planned.map(({ inspType }) => inspType))];
  const taken = new Map<string, string>();
  for (const inspType of types) {
    const ofType = planned.filter((device) => device.inspType === inspType).map(({ equSysId }) => equSysId);
    for (const { equSysId, onlinelsh } of await findTaken(db, ofType, inspType, undefined)) taken.set(equSysId, onlinelsh);
  }
  const free = planned.filter(({ equSysId }) => !taken.has(equSysId));
  const held = planned.filter(({ equSysId }) => taken.has(equSysId));
  return {
    parts: splitDevices(free),
    refused: [...refused, ...held.map((device) => refusal(device, `已有未办结的同类申报（${taken.get(device.equSysId)}）`))],
  };
}
