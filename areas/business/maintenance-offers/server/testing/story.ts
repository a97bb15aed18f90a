import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { neededMaterials } from '#areas/attachments/contract/material.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { seedLicence } from '#areas/company/server/testing/seed-licence.ts';
import { newId } from '#kit/server/id.ts';
import type { City, Person, SeededUnit } from '#server/testing/city.ts';

import { offerCalls as calls } from '../../contract/calls.ts';
import { partsFacts, partsFiles, projectFiles } from '../../contract/materials.ts';

export interface Step {
  readonly id: string;
  readonly version: number;
}
interface Moved extends Step {
  readonly status: string;
}
export const stepOf = ({ id, version }: Step) => ({ id, version });

export const projectOf = (more: object = {}) => ({
  projName: '曳引驱动乘客电梯半月维保',
  varieties: ['3110'],
  cycle: '半月',
  maintKind: '半包',
  price: 480_000,
  priceUnit: 'liftYear',
  warrantyMonths: 12,
  staff: 6,
  responseMinutes: 30,
  serviceAreas: [{ areacode: '330203' }],
  items: [{ item: '机房、滑轮间环境', requirement: '清洁，门窗完好，照明正常', every: '半月' }],
  validFrom: '2026-11-21',
  validTo: '2027-11-20',
  ...more,
});
export const partOf = (more: object = {}) => ({
  partName: '门机变频器',
  spec: 'BG101',
  brand: '甬江',
  partUnit: '台',
  price: 320_000,
  labour: 20_000,
  warrantyMonths: 12,
  ...more,
});
export const partsOf = (more: object = {}) => ({
  fitModels: '甬江 TKJ 系列',
  varieties: ['3110'],
  isPublic: true,
  validFrom: '2026-11-21',
  validTo: '2027-11-20',
  items: [partOf(), partOf({ partName: '层门滑块', spec: 'HK-20', partUnit: '只', price: 1500, labour: null, warrantyMonths: 6 })],
  ...more,
});

/** A firm with a licence and somebody of it; somebody of the desk, and of a unit that has lifts. */
export interface Story {
  readonly city: City;
  readonly firm: SeededUnit;
  readonly seller: Person;
  readonly desk: Person;
  readonly buyer: Person;
}

export async function openOfferStory(city: City): Promise<Story> {
  const firm = await city.seedUnit({ orgname: `甬江电梯工程${newId().slice(-6)}有限公司`, unitTypes: ['U2'], areacode: '330203001' });
  await seedLicence(city, firm);
  const user = await city.seedUnit({ orgname: `天一物业${newId().slice(-6)}有限公司`, unitTypes: ['U1'] });
  return {
    city,
    firm,
    seller: await city.enter({ actor: 'M1', unit: firm, name: '维保甲' }),
    desk: await city.enter({ actor: 'I1', name: '受理甲' }),
    buyer: await city.enter({ actor: 'E1', unit: user }),
  };
}

type Kind = 'project' | 'parts';

/** A draft with its files; whatever else it is about goes along. */
export async function drafted(seller: Person, kind: Kind, values: object = {}, about: object = {}): Promise<Step> {
  const id = newId();
  const whole = kind === 'project' ? projectOf(values) : partsOf(values);
  const save = kind === 'project' ? calls.projectSave : calls.partsSave;
  const saved = await seller.call(save, { id, values: whole, ...about } as never);
  const files = kind === 'project' ? projectFiles : partsFiles;
  for (const { attClass } of neededMaterials(files, partsFacts(whole)))
    await seller.call(attachmentCalls.upload, {
      attrefsysid: id,
      atttype: files.atttype,
      attClass,
      file: fileOf(`${attClass}.pdf`, pdfOf(attClass)),
    } as never);
  return stepOf(saved as unknown as Step);
}

export async function submitted(seller: Person, kind: Kind, values: object = {}, about: object = {}): Promise<Moved> {
  const draft = await drafted(seller, kind, values, about);
  return seller.call(kind === 'project' ? calls.projectCommit : calls.partsCommit, draft);
}

export async function published(
  { seller, desk }: Pick<Story, 'seller' | 'desk'>,
  kind: Kind,
  values: object = {},
  about: object = {},
): Promise<Moved> {
  const step = stepOf(await submitted(seller, kind, values, about));
  return desk.call(kind === 'project' ? calls.projectMove : calls.partsMove, { ...step, move: 'publish' });
}
