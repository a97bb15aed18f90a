import { mayFail } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { partiesOf } from '#areas/equipment/server/doors/cases.ts';
import { lockEquipment } from '#areas/equipment/server/doors/lock.ts';
import { codeLimits } from '#areas/equipment/server/doors/reach.ts';
import { findEquipment, type EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import { casesWithWord, facetConditions } from '#areas/equipment/server/doors/search.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { pick, type Values } from '#kit/contract/field.ts';
import type { Issue } from '#kit/contract/form.ts';
import type { Asker } from '#kit/server/asker.ts';
import { caseFiles, type CaseOf, type CaseRequest, type Making } from '#kit/server/case/case.ts';
import { issuesOfFuture } from '#kit/contract/lies-ahead.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { faultCase } from '../contract/calls.ts';
import { faultForm, faultLevelCode, faultListFields, repairForm, repairPhoto } from '../contract/fault.ts';
import { deviceFault } from '../contract/lifecycle.ts';
import { faultOwners } from '../contract/menu.ts';
import { faultRefusals } from '../contract/refusals.ts';
import { faultReach, findOpenFault, reachOfOne, readFaults, waitsFor, type Fault } from './fault-store.ts';
import { faultTellings, followFault } from './follow-fault.ts';

const refuse = refuser(faultRefusals);

export const faults: CaseOf<typeof faultCase, Fault> = {
  kind: faultCase,
  table: 'fault',
  notFound: () => refuse('faultNotFound'),
  read: readFaults,
  reach: faultReach,
  reachOfOne,
  actors: faultActors,
  waitsFor,
  paging: {
    sortable: {
      foundTime: 'fault.found_time',
      restoreTime: 'fault.restore_time',
      submittedAt: 'fault.submitted_at',
      updatedAt: 'fault.updated_at',
    },
    defaultOrder: '-foundTime',
    neverEmpty: ['submittedAt', 'updatedAt'],
    countsBy: 1000,
  },
  inOneIndex: ({ actor }) => actor === 'M1',
  // A device never changes its class, but it may stand elsewhere by now.
  narrow: (db, _asker, input) =>
    casesWithWord(db, input, {
      table: 'fault',
      number: 'fault_no',
      facets: facetConditions(undefined, { equclacode: input['equclacode'] }),
    }),
  limits: codeLimits,
  async about(tx, request, { equSysId }) {
    const device = await getDevice(tx, request, String(equSysId));
    return { ...partiesOf(device), equclacode: device.equclacode };
  },
  checks: { commit: ({ foundTime }, { now }) => late('foundTime', foundTime, now), repair: checkRestoreTime },
  making: { commit: register, suspend: () => Promise.resolve({ set: { stopUse: true } }) },
  tells: faultTellings,
  async follow(tx, request, made) {
    if (made.move !== 'delete') await followFault(tx, request, made);
  },
  sections: () => [
    ['设备', pick(faultListFields, ['equName', 'oidno', 'unitInnerNo', 'equPlace', 'useUnitName', 'maintUnitName'])],
    [faultForm.sections[0]!.title, { ...faultForm.fields, ...pick(faultListFields, ['unitName', 'status']) }],
    [repairForm.title, repairForm.fields],
  ],
};

/** Photos of the fault belong to the person who registers it, photos of the repair to the one who repairs it; neither may change the other's. */
export const faultMaterials = caseFiles(faults, (attClass) =>
  attClass === undefined ? ['save', 'repair'] : [attClass === repairPhoto ? 'repair' : 'save'],
);

/** What the asker is to a fault: who registers it; then the device's user, and its maintenance unit, or the user where it has none. The device counts as it stands now. */
function faultActors(asker: Asker, { status, unitId, usedBy, ownedBy, keptBy }: Fault): string[] {
  if (asker.unitId === null || !(faultOwners as readonly string[]).includes(asker.actor)) return [asker.actor];
  if (status === deviceFault.states.draft.code) return asker.unitId === unitId ? ['owner'] : [];
  if (asker.actor === 'M1') return keptBy === asker.unitId ? ['M1'] : [];
  const isUser = usedBy === asker.unitId || ownedBy === asker.unitId;
  if (!isUser) return [];
  return keptBy === null ? ['owner', 'M1'] : ['owner'];
}

/** The device, where the asker's unit uses, owns or maintains it and it can fail. A viewer of more than that registers nothing. */
async function getDevice(tx: Tx, { asker, services }: CaseRequest, equSysId: string): Promise<EquipmentBrief> {
  if (asker.unitId === null) return refuse('noAccess');
  const [device] = await findEquipment(tx, [equSysId], asker);
  if (!device) return refuse('deviceNotFound');
  if (!mayFail(device.useStatus))
    refuse('deviceNotInUse', { useStatus: labelOf(await services.dictionaries.dictionaries(), 'useStatus', device.useStatus) });
  return device;
}

/** From now on the device is out of order, and nobody else registers the same again. */
async function register(tx: Tx, request: CaseRequest, fault: Fault): Promise<Making> {
  await lockEquipment(tx, [fault.equSysId]);
  // Whose it is and who maintains it may have changed since the draft was begun.
  const device = await getDevice(tx, request, fault.equSysId);
  const open = await findOpenFault(tx, fault.equSysId);
  if (open) refuse('faultAlreadyOpen', { faultNo: open.faultNo });
  const to = fault.stopUse && fault.faultLevel === faultLevelCode.urgent ? 'suspended' : 'open';
  return { to, set: { submittedAt: request.now.toISOString(), ...partiesOf(device), equclacode: device.equclacode } };
}

function late(field: keyof typeof faultListFields, instant: unknown, now: Date): Issue[] {
  return issuesOfFuture(field, faultListFields[field].label, instant, now);
}

function checkRestoreTime({ foundTime, restoreTime }: Values, { now }: CaseRequest): Issue[] {
  if (typeof restoreTime !== 'string' || Date.parse(restoreTime) >= Date.parse(String(foundTime)))
    return late('restoreTime', restoreTime, now);
  return [{ field: 'restoreTime', message: '恢复时间不能早于发现时间' }];
}
