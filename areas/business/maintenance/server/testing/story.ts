import { seedLicence } from '#areas/company/server/testing/seed-licence.ts';
import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { neededMaterials, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { newId } from '#kit/server/id.ts';
import type { City, Person, SeededUnit } from '#server/testing/city.ts';

import { maintenanceCalls as calls, type maintenanceChangeCase } from '../../contract/calls.ts';
import { changeFiles } from '../../contract/maintenance.ts';

export const terms = {
  contractNo: 'WB-2026-001',
  beginsOn: '2026-12-01',
  endsOn: '2028-11-30',
  maintKind: '半包',
  visits: '半月维保',
  price: 360_000,
  leader: '赵维保',
  leaderMobile: '13800000001',
  hotline: '0574-87654321',
  maintainers: [{ name: '钱技师', certNo: 'T330203199001010011', validTo: '2028-12-31' }],
  licenceNo: 'TS3333001-2029',
  licenceValidTo: '2029-06-30',
  reason: '服务质量',
  handOver: [{ item: '机房钥匙', count: 2 }],
};

interface Step {
  readonly id: string;
  readonly version: number;
}
export const stepOf = ({ id, version }: Step) => ({ id, version });

/** Attaches what a case must have. */
export async function attachAll(person: Person, kind: MaterialKind, id: string): Promise<void> {
  for (const { attClass } of neededMaterials(kind, {})) {
    const file = fileOf(`${attClass}.pdf`, pdfOf(attClass));
    await person.call(attachmentCalls.upload, { attrefsysid: id, atttype: kind.atttype, attClass, file } as never);
  }
}

/** A property company, the unit that maintains its lifts, the one that is to do so, and people of the authority of the district. */
export async function openMaintenanceStory(city: City, authority: SeededUnit) {
  const user = await city.seedUnit({ orgname: '天一物业有限公司', unitTypes: ['U1'] });
  const former = await city.seedUnit({ orgname: '旧维保有限公司', unitTypes: ['U2'] });
  const next = await city.seedUnit({ orgname: '新维保有限公司', unitTypes: ['U2'] });
  await seedLicence(city, former);
  await seedLicence(city, next);
  const [owner, oldKeeper, keeper, officer, elsewhere] = await Promise.all([
    city.enter({ actor: 'E1', unit: user, name: '物业甲' }),
    city.enter({ actor: 'M1', unit: former, name: '旧维保甲' }),
    city.enter({ actor: 'M1', unit: next, name: '新维保甲' }),
    city.enter({ actor: 'G1', unit: authority, areacode: '330203', name: '监管甲' }),
    city.enter({ actor: 'G1', areacode: '330212', name: '监管乙' }),
  ]);
  const lift = (keptBy: SeededUnit | undefined = former, given: object = {}) =>
    seedDevice(city, user, {
      maint_unit: keptBy?.unitSysId ?? null,
      maint_unit_name: keptBy?.orgname ?? null,
      maint_end: '2027-12-31',
      ...given,
    });
  return { user, former, next, owner, oldKeeper, keeper, officer, elsewhere, lift };
}

export type Story = Awaited<ReturnType<typeof openMaintenanceStory>>;

/** A change that its user has begun, saved and handed in. */
export async function submitted({ owner, next }: Pick<Story, 'owner' | 'next'>, equSysIds: readonly string[], given: object = {}) {
  const id = newId();
  const draft = await owner.call(calls.changeSave, {
    id,
    newUnit: next.unitSysId,
    equSysIds: [...equSysIds],
    values: { ...terms, ...given },
  });
  await attachAll(owner, changeFiles, id);
  return { ...(await owner.call(calls.changeCommit, stepOf(draft))), caseNo: draft.caseNo };
}

export function move(person: Person, step: Step, name: (typeof maintenanceChangeCase.buttons)[number], opinion?: string) {
  return person.call(calls.changeMove, { ...stepOf(step), move: name, ...(opinion && { opinion }) });
}
