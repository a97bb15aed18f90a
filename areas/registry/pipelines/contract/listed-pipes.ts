import { z } from 'zod';

import { pipelineFields, pipeRowFields } from '#areas/device-facts/contract/details/pipeline.ts';
import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { field, pick, text, whole } from '#kit/contract/field.ts';
import { listing } from '#kit/contract/list/listing.ts';

const { polyline: _path, ...rowFields } = pipeRowFields;

/** What lists show of a pipe: its row, and the unit it belongs to. */
export const pipeListedFields = {
  ...rowFields,
  pipeName: { ...pipeRowFields.pipeName, label: '管道名称', width: 160 },
  pipeLevel: { ...pipeRowFields.pipeLevel, label: '级别', width: 80 },
  dn: { ...pipeRowFields.dn, sortable: true, width: 148 },
  length: { ...pipeRowFields.length, label: '长度', sortable: true, width: 110 },
  medium: { ...pipeRowFields.medium, width: 100 },
  nextInspDate: { ...pipeRowFields.nextInspDate, sortable: true, width: 130 },
  rowStatus: { ...pipeRowFields.rowStatus, width: 100 },
  rowId: field('管道主键', z.uuid()),
  safetyDept: pipelineFields.safetyDept,
  projectName: { ...pipelineFields.projectName, width: 230 },
  ...pick(equipmentFields, ['equSysId', 'oidno', 'equclacode', 'useUnitName', 'equlocarecod', 'equlocarecodName', 'lockedBy', 'version']),
  daysLeft: whole('剩余天数', { unit: '天' }),
};

/** Fields by which pipes are looked for; `complex` is the one box for names and numbers. */
export const pipeFilterFields = { complex: text('管道名称或编号', 100), ...pipeListedFields };

/** Lists of pipes; the workbook is the summary table of the legal form D4 in its order, between the unit they belong to and what it does not ask for. */
export const pipeListing = listing(pipeListedFields, {
  useUnitName: { column: 3, filter: 5, stays: true },
  projectName: { column: 2, filter: 4, card: 2 },
  safetyDept: {},
  pipeName: { column: 1, card: 1 },
  pipeNo: {},
  pipeLevel: { column: 4, filter: 1, card: 3 },
  designUnit: { hidden: 5 },
  installUnit: { hidden: 5 },
  installYm: { hidden: 5 },
  useYm: { hidden: 5 },
  dn: { column: 6, filter: 3, card: 4, stays: false },
  wallThickness: { hidden: 2 },
  length: { column: 7, card: 5, stays: false },
  designPressure: { hidden: 4 },
  workPressure: { hidden: 1 },
  designTemp: { hidden: 4 },
  workTemp: { hidden: 4 },
  medium: { column: 8, filter: 2, card: 6 },
  conclusion: { hidden: 7 },
  inspOrg: { hidden: 7 },
  nextInspDate: { column: 9, filter: 6, card: 7 },
  remark: { hidden: 8 },
  rowStatus: { column: 5, filter: 7, card: 8 },
  material: { hidden: 3 },
  laying: { hidden: 3 },
  startPoint: { hidden: 6 },
  endPoint: { hidden: 6 },
  coating: { hidden: 6 },
  weldCount: { hidden: 6 },
  safetyGrade: { hidden: 6 },
  inspReportNo: { hidden: 7 },
  lastInspDate: { hidden: 7 },
  oidno: {},
  equlocarecodName: {},
  equlocarecod: { filter: 8, sheet: false },
});
