import { nextInspType } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import { findEquipment, type EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import { takenSentence, type OpenApplication } from '../contract/open-application.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { Request } from '#kit/server/request.ts';

import { apartBy, splitDevices, type Share, type SplitBy } from '../contract/split.ts';
import { deviceBlocks } from './check-application.ts';
import { inspTypesFor } from './devices.ts';
import { findOpenApplications } from './open-views.ts';

export interface Chosen {
  readonly devices: readonly string[];
  /** For all devices that may have it. */
  readonly inspType?: string | undefined;
  /** For single devices, before that of all. */
  readonly wishes?: readonly { readonly equSysId: string; readonly inspType: string }[];
  readonly splitBy?: SplitBy;
}

type Planned = EquipmentBrief & { readonly inspType: string; readonly inspTypes: readonly string[] };

export interface Refused extends Pick<EquipmentBrief, 'equSysId' | 'unitInnerNo' | 'buildingName' | 'buildingNo'> {
  readonly oidno: string | null;
  readonly equPlace: string | null;
  readonly equName: string | null;
  readonly why: string;
  readonly open: OpenApplication | null;
}

export interface Plan {
  readonly parts: Share<Planned>[];
  readonly refused: Refused[];
}

const foreign = '设备不存在或不属于您的单位';
const unknown = { oidno: null, equName: null, unitInnerNo: null, buildingName: null, buildingNo: null, equPlace: null };
export const notTheirs = '本单位不能为该设备申报检验';

/** Which applications these devices make, each of one use unit, class and inspection type; and which devices cannot be applied for, and why. */
export async function planApplications(db: Db | Tx, chosen: Chosen, { asker, today }: Pick<Request, 'asker' | 'today'>): Promise<Plan> {
  const wanted = [...new Set(chosen.devices)];
  const found = new Map((await findEquipment(db, wanted, asker)).map((device) => [device.equSysId, device]));
  const open = await findOpenApplications(db, asker, [...found.keys()]);
  const wishes = new Map(chosen.wishes?.map(({ equSysId, inspType }) => [equSysId, inspType]));
  const refused: Refused[] = [];
  const planned: Planned[] = [];
  for (const equSysId of wanted) {
    const device = found.get(equSysId);
    if (!device) {
      refused.push({ equSysId, ...unknown, why: foreign, open: null });
      continue;
    }
    const inspTypes = inspTypesFor(asker, device);
    const inspType = chooseType([wishes.get(equSysId), chosen.inspType, nextInspType(device)], inspTypes);
    const taken = open.find((one) => one.equSysId === equSysId && one.inspType === inspType);
    const block = inspType && deviceBlocks(device, inspType, { asker, today })[0]?.why;
    if (taken) refused.push(refusal(device, takenSentence(taken), taken));
    else if (!inspType || block) refused.push(refusal(device, block ?? notTheirs));
    else planned.push({ ...device, inspType, inspTypes });
  }
  return { parts: splitDevices(planned, apartBy[chosen.splitBy ?? 'together']), refused };
}

function chooseType(preferred: readonly (string | undefined)[], open: readonly string[]): string | undefined {
  return preferred.find((inspType) => inspType !== undefined && open.includes(inspType)) ?? open[0];
}

function refusal(device: EquipmentBrief, why: string, open: OpenApplication | null = null): Refused {
  const { equSysId, oidno, equName, unitInnerNo, buildingName, buildingNo, equPlace } = device;
  return { equSysId, oidno, equName, unitInnerNo, buildingName, buildingNo, equPlace, why, open };
}
