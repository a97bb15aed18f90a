import { z } from 'zod';

import { pipelineFields, pipeRowFields } from '#areas/device-facts/contract/details/pipeline.ts';
import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { field, pick, text, whole } from '#kit/contract/field.ts';

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
export const pipeFilterKeys = [
  'pipeLevel',
  'medium',
  'dn',
  'projectName',
  'useUnitName',
  'nextInspDate',
  'rowStatus',
  'equlocarecod',
] as const;
