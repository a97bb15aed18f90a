import { deviceBlocks, findOpenApplications, inspTypesFor } from '#areas/applying/server/door.ts';
import { classOf } from '#areas/applying/contract/split.ts';
import { promiseText } from '#areas/applying/contract/apply-form.ts';
import { inspectionTypes, type InspectionTypeCode } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import type { EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import { bookAheadDays, bookDateChecks } from '#areas/inspection/contract/application.ts';
import { applicationSlots } from '#areas/inspection/contract/materials.ts';
import { bookSlot } from '#areas/inspection/contract/words.ts';
import { judgeDevices } from '#areas/inspection/server/doors/fee.ts';
import { jobIssues } from '#areas/fees/contract/job-facts.ts';
import { invoiceKindsOf } from '#areas/fees/contract/nature.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import type { ResultOf } from '#kit/contract/call.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { PublicRequest, Request } from '#kit/server/request.ts';

import type { guestApplyCalls } from '../contract/calls.ts';

type Offered = ResultOf<typeof guestApplyCalls.begin>['offer'];

/** What keeps a device from being applied for here and is nobody's business who may be a stranger. */
export const untold: ReadonlySet<string> = new Set(['stopped', 'inspType', 'maintUnit', 'locked', 'duplicate']);

interface Standing {
  readonly types: readonly InspectionTypeCode[];
  /** Kinds for which it is only too early. */
  readonly early: readonly InspectionTypeCode[];
}

/** The kinds of inspection that a guest may apply for now. */
export function typesOpen(device: EquipmentBrief, { asker, today }: Pick<Request, 'asker' | 'today'>): Standing {
  const types: InspectionTypeCode[] = [];
  const early: InspectionTypeCode[] = [];
  for (const type of inspTypesFor(asker, device) as InspectionTypeCode[]) {
    // What a fee asks of the job is told by those who know it, within the portal.
    if (jobIssues(device, type, {}, 'submit').length > 0) continue;
    const blocks = deviceBlocks(device, type, { asker, today });
    if (blocks.length === 0) types.push(type);
    else if (blocks.every(({ code }) => code === 'tooEarly')) early.push(type);
  }
  return { types, early };
}

/** Whether the device stands in an application, for whatever inspection. Asked of nothing it takes as long. */
export async function isInApplication(db: Db | Tx, asker: Asker, equSysId: string, except?: string): Promise<boolean> {
  return (await findOpenApplications(db, asker, [equSysId], except)).some(({ isHeld }) => isHeld);
}

/** Working days that may be booked, by the same rule that checks the form. */
export function daysOpen(today: string): string[] {
  const checks = bookDateChecks(today);
  const days = Array.from({ length: bookAheadDays }, (_, index) => addDays(today, index + 1));
  return days.filter((bookDate) => checks.every(({ holds }) => holds({ bookDate }, today)));
}

export const isLiftPeriodic = ({ equclacode }: Pick<EquipmentBrief, 'equclacode'>, inspType: string) =>
  equclacode.startsWith('3') && inspType === 'D1';

/** What the form offers for a device. */
export async function offerFor(device: EquipmentBrief, useUnitName: string, request: Request): Promise<Offered> {
  const { types, early } = typesOpen(device, request);
  return {
    device: {
      called: calledAs(device),
      oidno: device.oidno,
      place: device.equPlace ?? '',
      useUnitName,
      nextInspDate: device.nextInspDate,
    },
    choices: await Promise.all(types.map((type) => choiceOf(device, type, request))),
    notYet: early.map((type) => `${inspectionTypes[type].label}：距下次检验日期超过${bookAheadDays}天，暂不能申报`),
    days: daysOpen(request.today),
    slots: [...bookSlot.codes],
    promise: promiseText,
  };
}

async function choiceOf(device: EquipmentBrief, inspType: InspectionTypeCode, request: PublicRequest) {
  const asked = { devices: [device], inspType, payer: null, jobs: new Map() };
  const fee = await judgeDevices(request.db, asked, request);
  const facts = { equclacode: classOf(device.equclacode), inspType, byAgent: false };
  return {
    inspType,
    label: inspectionTypes[inspType].label,
    feeFen: fee.feeTotalFen,
    feeSay: fee.message,
    invoiceKinds: [...invoiceKindsOf(inspType)],
    asksSelfInspNo: isLiftPeriodic(device, inspType),
    slots: applicationSlots(facts)
      .filter(({ attClass }) => attClass !== 'lastReport')
      .map(({ attClass, title, help, isRequired, accept }) => ({
        attClass,
        title,
        ...(help && { help }),
        isRequired,
        accept: [...accept],
      })),
  };
}
