import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { neededMaterials, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { newId } from '#kit/server/id.ts';
import type { City, Person, SeededUnit } from '#server/testing/city.ts';

import { agreementFiles } from '../../contract/agreement.ts';
import { batchFacts, batchFiles } from '../../contract/batch.ts';
import { makeCalls as calls } from '../../contract/calls.ts';

export interface Step {
  readonly id: string;
  readonly version: number;
}
export interface Moved extends Step {
  readonly status: string;
}
export const stepOf = ({ id, version }: Step) => ({ id, version });

const contact = { place: '宁波市鄞州区制造路8号二车间', contact: '王工', contactMobile: '13857400001' };

export const agreementOf = (more: object = {}) => ({
  year: 2026,
  categories: ['vessel', 'vesselBatch', 'cylinder'],
  plannedQty: 120,
  qualityEngineer: '李质',
  ...contact,
  ...more,
});

export const batchOf = (more: object = {}) => ({
  category: 'vesselBatch',
  equclacode: '2150',
  productName: '储气罐',
  model: 'C-1.0/0.8',
  batchNo: `P${newId().slice(-8)}`,
  products: ['001', '002', '003'].map((no) => ({ productNo: `R26-${no}`, deviceCode: `2150330200${no}` })),
  drawingNo: 'T-1001',
  designUnit: '甬江压力容器设计院',
  designLicenceNo: 'TS1210001-2029',
  designOn: '2026-01-10',
  standard: 'GB/T 150',
  params: '设计压力0.84MPa，容积1m³，空气',
  price: 9_000_000,
  startOn: '2026-11-23',
  customer: '天一机械有限公司',
  ...contact,
  ...more,
});

/** A maker with a licence for vessels, and those of the institute who supervise it. */
export interface Story {
  readonly city: City;
  readonly maker: SeededUnit;
  readonly clerk: Person;
  readonly desk: Person;
  readonly inspector: Person;
  readonly other: Person;
  readonly head: Person;
  readonly second: Person;
}

export async function openMakeStory(city: City): Promise<Story> {
  const maker = await city.seedUnit({ orgname: `甬江容器制造${newId().slice(-6)}有限公司`, unitTypes: ['U4'], areacode: '330203001' });
  await seedMakeLicence(city, maker);
  const dept = '承压检验部';
  return {
    city,
    maker,
    clerk: await city.enter({ actor: 'Z1', unit: maker, name: '制造甲' }),
    desk: await city.enter({ actor: 'I1', name: '受理甲' }),
    inspector: await city.enter({ actor: 'I2', name: `监检甲${newId().slice(-4)}`, dept }),
    other: await city.enter({ actor: 'I2', name: `监检乙${newId().slice(-4)}`, dept }),
    head: await city.enter({ actor: 'I4', name: '科室甲' }),
    second: await city.enter({ actor: 'I4', name: '科室乙' }),
  };
}

export async function seedMakeLicence(city: City, { unitSysId }: SeededUnit, licenceClass = '2'): Promise<void> {
  const at = city.now.toISOString();
  await city.db
    .insertInto('unitLicence')
    .values({
      id: newId(),
      unitId: unitSysId,
      licenceNo: `TS22${licenceClass}0001-2029`,
      licenceItem: 'make',
      licenceClass,
      licenceScope: '固定式压力容器',
      licenceGrade: 'D',
      issuer: '浙江省市场监督管理局',
      issueDate: '2025-07-01',
      validTo: '2029-06-30',
      createdByName: '测试',
      createdAt: at,
      updatedAt: at,
      version: 0,
    })
    .execute();
}

export async function bring(person: Person, kind: MaterialKind, id: string, facts: Record<string, unknown>): Promise<void> {
  for (const { attClass } of neededMaterials(kind, facts))
    await person.call(attachmentCalls.upload, {
      attrefsysid: id,
      atttype: kind.atttype,
      attClass,
      file: fileOf(`${attClass}.pdf`, pdfOf(attClass)),
    } as never);
}

export async function agreed({ clerk, desk }: Pick<Story, 'clerk' | 'desk'>, values: object = {}): Promise<Moved> {
  const id = newId();
  const saved = await clerk.call(calls.agreementSave, { id, values: agreementOf(values) });
  await bring(clerk, agreementFiles, id, {});
  const step = stepOf(await clerk.call(calls.agreementCommit, stepOf(saved)));
  return desk.call(calls.agreementMove, { ...step, move: 'sign' });
}

/** A draft of a batch with its papers. */
export async function drafted(clerk: Person, values: object = {}): Promise<Step> {
  const id = newId();
  const whole = batchOf(values);
  const saved = await clerk.call(calls.batchSave, { id, values: whole });
  await bring(clerk, batchFiles, id, batchFacts(whole));
  return stepOf(saved);
}

export async function submitted(clerk: Person, values: object = {}): Promise<Moved> {
  return clerk.call(calls.batchCommit, await drafted(clerk, values));
}

/** Accepted for nothing, unless a fee is stated. */
export async function accepted(
  { clerk, desk }: Pick<Story, 'clerk' | 'desk'>,
  values: object = {},
  fee: object = { statedFee: 0, statedBasis: '测试' },
): Promise<Moved> {
  const step = stepOf(await submitted(clerk, values));
  return desk.call(calls.batchAccept, { ...step, values: fee });
}

export const pointsOf = async (person: Person, batchId: string) => (await person.call(calls.batchDetail, { id: batchId })).points;

/** A visit that is asked for, of all points unless told. */
export async function asked(
  { clerk }: Pick<Story, 'clerk'>,
  batchId: string,
  pointIds?: readonly string[],
  values: object = {},
): Promise<Moved> {
  const ids = pointIds ?? (await pointsOf(clerk, batchId)).map(({ id }) => id);
  const when = { bookOn: '2026-11-24', bookPeriod: 'am' };
  const saved = await clerk.call(calls.visitSave, { id: newId(), batchId, pointIds: [...ids], values: { ...when, ...contact, ...values } });
  return clerk.call(calls.visitCommit, stepOf(saved));
}

export async function confirmed(story: Story, batchId: string, pointIds?: readonly string[], values: object = {}): Promise<Moved> {
  const step = stepOf(await asked(story, batchId, pointIds, values));
  return story.desk.call(calls.visitConfirm, { ...step, values: { inspectorId: story.inspector.userId } });
}

interface Bought {
  readonly certNo: string | null | undefined;
  readonly prono: string;
  /** How the number was typed, if not as it is. */
  readonly typed?: (certNo: string) => string;
  readonly makeUnit?: string;
  readonly [column: string]: unknown;
}

/** The archive of a vessel that a maker of the story has made, in the columns of the database. */
export function archiveOfMade({ maker }: Pick<Story, 'maker'>, { certNo, prono, typed = (no) => no, makeUnit, ...more }: Bought) {
  return {
    equclacode: '2150',
    equ_type_name: '压力容器',
    equ_sort_name: '固定式压力容器',
    equ_variety_name: '第二类压力容器',
    equ_name: '储气罐',
    make_unit: makeUnit ?? maker.unitSysId,
    make_unit_name: maker.orgname,
    prono,
    mfg_supv_cert_no: typed(certNo ?? ''),
    params: {},
    ...more,
  };
}
