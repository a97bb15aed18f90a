import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { neededMaterials } from '#areas/attachments/contract/material.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { seedLicence } from '#areas/company/server/testing/seed-licence.ts';
import { newId } from '#kit/server/id.ts';
import type { City, Person, SeededUnit } from '#server/testing/city.ts';

import { constructionCalls as calls, type noticeCase } from '../../contract/calls.ts';
import { factsOf, noticeFiles } from '../../contract/notice.ts';

export const newLift = (prono: string) => ({
  equclacode: '3110',
  equName: '乘客电梯',
  equipmodel: 'TKJ1000/1.75',
  prono,
  makeUnitName: '甬江电梯制造有限公司',
  unitInnerNo: `${prono}号梯`,
});

export const terms = {
  equclacode: '3000',
  constrsort: '1',
  licenceNo: 'TS3333001-2029',
  constrContact: '施工甲',
  constrContactMobile: '13800000001',
  siteManager: '赵工',
  siteManagerCertNo: 'T330203199001010011',
  projectName: '天一广场电梯安装',
  equlocarecod: '330203001',
  equPlace: '中山东路88号',
  planStart: '2026-12-01',
  planEnd: '2027-03-31',
  isNewBuilding: false,
  isAddedLift: false,
  isReplacement: false,
  constrWorkers: [{ name: '钱技师', itemCode: '电梯修理（T）', certNo: 'T330203199001010012', validTo: '2028-12-31' }],
};

interface Step {
  readonly id: string;
  readonly version: number;
}
export const stepOf = ({ id, version }: Step) => ({ id, version });

/** A firm that builds under a licence for lifts, whoever they build for, and the authority of the district. */
export async function openConstructionStory(city: City, authority: SeededUnit) {
  const firm = await city.seedUnit({ orgname: '甬城机电安装有限公司', unitTypes: ['U3'] });
  const user = await city.seedUnit({ orgname: '天一商业管理有限公司', unitTypes: ['U1'] });
  await seedLicence(city, firm);
  // Devices that tests seed have numbers of the same series.
  await city.db
    .insertInto('serial')
    .values({ name: 'oidno3', last: 5000 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const [builder, owner, officer, elsewhere, rival] = await Promise.all([
    city.enter({ actor: 'C1', unit: firm, name: '施工甲' }),
    city.enter({ actor: 'E1', unit: user, name: '使用甲' }),
    city.enter({ actor: 'G1', unit: authority, areacode: '330203', name: '监管甲' }),
    city.enter({ actor: 'G1', areacode: '330212', name: '监管乙' }),
    city.enter({ actor: 'C1', name: '施工乙', unit: await city.seedUnit({ unitTypes: ['U3'] }) }),
  ]);
  return { firm, user, builder, owner, officer, elsewhere, rival };
}

export type Story = Awaited<ReturnType<typeof openConstructionStory>>;

export async function attachAll(person: Person, id: string, values: object): Promise<void> {
  for (const { attClass } of neededMaterials(noticeFiles, factsOf({ ...values }))) {
    const file = fileOf(`${attClass}.pdf`, pdfOf(attClass));
    await person.call(attachmentCalls.upload, { attrefsysid: id, atttype: noticeFiles.atttype, attClass, file } as never);
  }
}

let numbers = 0;
/** A product number that no other device has. */
export const nextProno = () => `CN${String((numbers += 1)).padStart(5, '0')}`;

/** A notice with its papers, saved. */
export async function drafted({ builder, user }: Pick<Story, 'builder' | 'user'>, given: object = {}) {
  const values = { ...terms, useUnit: user.unitSysId, lines: [newLift(nextProno())], ...given };
  const draft = await builder.call(calls.save, { id: newId(), values });
  await attachAll(builder, draft.id, values);
  return draft;
}

/** A notice that is in force: it has been handed in. */
export async function notified(story: Pick<Story, 'builder' | 'user'>, given: object = {}) {
  const draft = await drafted(story, given);
  return { ...(await story.builder.call(calls.commit, stepOf(draft))), bcwNo: draft.bcwNo };
}

/** The authority orders a stop, for want of a licence. */
export function stopped(officer: Person, step: Step) {
  const values = { stopGround: 'revoked', stopNote: '发证机关已公告吊销' };
  return officer.call(calls.stop, { ...stepOf(step), values });
}

export function move(person: Person, step: Step, name: (typeof noticeCase.buttons)[number], opinion?: string) {
  return person.call(calls.move, { ...stepOf(step), move: name, ...(opinion && { opinion }) });
}
