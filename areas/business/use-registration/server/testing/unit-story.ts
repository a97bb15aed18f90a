import { neededMaterials } from '#areas/attachments/contract/material.ts';
import { fileOf } from '#areas/attachments/server/testing-files.fixture.ts';
import type { Values } from '#kit/contract/field.ts';
import { newId } from '#kit/server/id.ts';
import { headerOf } from '#kit/server/sheets/workbook.ts';
import { writeTables } from '#kit/server/sheets/workbook-tables.ts';
import type { Person } from '#server/testing/city.ts';

import { useRegistrationCalls as calls, type unitCase } from '../../contract/calls.ts';
import { sealedPapers, unitFiles } from '../../contract/materials.ts';
import { sheetOf } from '../../contract/summary-sheet.ts';
import type { UnitKind } from '../../contract/unit-kinds.ts';
import { attachTo, refusalBasis, stepOf, type Story } from './story.ts';

/** A registration unit of gas pipes that is built and supervised, and not registered. */
export const pipesUnregistered = {
  equclacode: '8310',
  equ_type_name: '压力管道',
  equ_sort_name: '工业管道',
  equ_variety_name: '工艺管道',
  equ_name: '天然气管道',
  reg_mode: 'byUnit',
  use_status: '0',
  reg_status: '0',
  use_cert_no: null,
  last_insp_date: null,
  next_insp_date: null,
  maint_unit: null,
  supv_pass_date: '2026-10-20',
  reg_org_name: '海曙市场监督管理局',
  put_in_use_date: null,
  params: {},
};

/** Cylinders of a unit, not registered. */
export const cylindersUnregistered = {
  ...pipesUnregistered,
  equclacode: '2310',
  equ_type_name: '压力容器',
  equ_sort_name: '气瓶',
  equ_variety_name: '无缝气瓶',
  equ_name: '天然气瓶',
};

export const typedOfPipes = {
  regCategory: '1',
  handleMode: 'electronic',
  unitKind: 'pipes',
  place: '中山东路100号厂区',
  putInUseDate: '2026-11-01',
  safetyManager: '王安全',
  safetyManagerMobile: '13800000011',
  projectName: '厂区天然气管道',
  safetyDept: '安全环保部',
  handler: '李经办',
  handlerTel: '13800000012',
  handlerEmail: 'li@example.com',
  filler: '物业甲',
  signer: '王安全',
  promise: true,
};

const { projectName: _project, safetyDept: _dept, ...typedOfAny } = typedOfPipes;
export const typedOfVehicle = {
  ...typedOfAny,
  unitKind: 'vehicle',
  vehiclePlate: '浙B12345',
  vehicleVin: 'LSGAB52A8KH123456',
  installUnitName: '甬江燃气设备安装有限公司',
  supvInspOrg: '宁波市特种设备检验研究院',
};

/** A pipe of a sheet. */
export const pipe = (pipeNo: string, given: Values = {}): Values => ({
  pipeName: '天然气总管',
  pipeNo,
  pipeLevel: 'GC2',
  designUnit: '浙江省石油化工设计院',
  installUnit: '镇海建安工程有限公司',
  installYm: '2026-05',
  useYm: '2026-11',
  dn: 100,
  wallThickness: 4.5,
  length: 120.5,
  designPressure: 0.8,
  designTemp: 60,
  workPressure: 0.6,
  workTemp: 20,
  medium: '天然气',
  material: '20',
  laying: '架空',
  nextInspDate: '2029-11-01',
  ...given,
});

export const cylinder = (prono: string, given: Values = {}): Values => ({
  makeUnitName: '四明压力容器有限公司',
  medium: '压缩天然气',
  makeYm: '2026-03',
  nominalPressure: 20,
  volume: 80,
  prono,
  innerNo: `P-${prono}`,
  lastInspDate: '2026-10-01',
  nextInspDate: '2029-10-01',
  ...given,
});

/** The sheet as a filled-in workbook. */
export async function workbookOf(kind: UnitKind, rows: readonly Values[], without?: string): Promise<File> {
  const { title, fields } = sheetOf(kind);
  const kept = Object.entries(fields).filter(([key]) => key !== without);
  const columns = kept.map(([, field]) => ({ head: headerOf(field), isNeeded: field.need === 'required', width: 12 }));
  const cells = rows.map((row) => kept.map(([key]) => (row[key] ?? null) as string | number | null));
  return fileOf('汇总表.xlsx', await writeTables([{ name: title, columns, rows: cells }], { name: '填写说明', lines: [] }, 2000));
}

export function importRows(person: Person, step: { readonly id: string; readonly version: number }, file: File) {
  return person.call(calls.sheetImport, { id: step.id, version: step.version, file } as never);
}

/** A draft with its sheet and papers. */
export async function draftedUnit(owner: Person, equSysId: string, rows: readonly Values[], values: Values = typedOfPipes) {
  const draft = await owner.call(calls.unitSave, { id: newId(), equSysId, values });
  const kind = values['unitKind'] as UnitKind;
  const { version } = await importRows(owner, draft, await workbookOf(kind, rows));
  const needed = neededMaterials(unitFiles, { unitKind: kind });
  await attachTo(
    unitFiles.atttype,
    owner,
    draft.id,
    needed.map(({ attClass }) => attClass),
  );
  return { ...draft, version };
}

export function moveUnit(
  person: Person,
  step: { readonly id: string; readonly version: number },
  name: (typeof unitCase.buttons)[number] | 'refuse',
  opinion?: string,
) {
  if (name === 'refuse') return person.call(calls.unitRefuse, { ...stepOf(step), ...(opinion && { opinion }), values: { refusalBasis } });
  return person.call(calls.unitMove, { ...stepOf(step), move: name, ...(opinion && { opinion }) });
}

/** Handed in, checked, sealed and accepted. */
export async function acceptedUnit(
  { owner, officer }: Pick<Story, 'owner' | 'officer'>,
  draft: { readonly id: string; readonly version: number },
) {
  const handedIn = await owner.call(calls.unitCommit, stepOf(draft));
  const checked = await moveUnit(officer, handedIn, 'pass');
  await attachTo(unitFiles.atttype, owner, draft.id, [...sealedPapers]);
  return moveUnit(owner, checked, 'seal');
}
