import { pick, rows, type Values } from '#kit/contract/field.ts';
import { form, isBlank, type Check } from '#kit/contract/form.ts';

import { pipeRowFields } from '#areas/device-facts/contract/details/pipeline.ts';

export type PipeKey = keyof typeof pipeRowFields;

/** What an inspection finds out about a pipe. Once the unit is registered nobody types it. */
export const pipeInspectionKeys = [
  'safetyGrade',
  'conclusion',
  'inspOrg',
  'inspReportNo',
  'lastInspDate',
  'nextInspDate',
] as const satisfies readonly PipeKey[];

/** The state of a pipe changes by moves of its own, never by typing. */
const { rowStatus: _state, ...typed } = pipeRowFields;
const { polyline: _path, ...columns } = typed;

/** The columns of the workbook that brings pipes in. */
export const pipeImportFields = columns;

const checks: readonly Check[] = [
  {
    fields: ['useYm', 'installYm'],
    say: '投用年月不能早于安装年月',
    holds: (values) => String(values['useYm']) >= String(values['installYm']),
  },
  {
    fields: ['workPressure', 'designPressure'],
    say: '工作压力高于设计压力，请核对',
    holds: (values) => Number(values['workPressure']) <= Number(values['designPressure']),
    warns: true,
  },
  {
    fields: ['nextInspDate', 'lastInspDate'],
    say: '下次检验日期不能早于检验日期',
    holds: (values) => String(values['nextInspDate']) >= String(values['lastInspDate']),
  },
];

const facts = [
  { key: 'identity', title: '管道标识', fields: ['pipeName', 'pipeNo', 'pipeLevel'] },
  { key: 'build', title: '设计与安装', fields: ['designUnit', 'installUnit', 'installYm', 'useYm'] },
  {
    key: 'size',
    title: '规格',
    fields: ['dn', 'wallThickness', 'length', 'material', 'laying', 'coating', 'weldCount', 'startPoint', 'endPoint'],
  },
  { key: 'conditions', title: '设计与工作条件', fields: ['designPressure', 'workPressure', 'designTemp', 'workTemp', 'medium'] },
] as const;
const more = { key: 'more', title: '走向与备注', fields: ['polyline', 'remark'] };
const inspection = { key: 'inspection', title: '检验', fields: [...pipeInspectionKeys] };

/** One pipe of a unit that is not registered yet, or one that is to be added. */
export const newPipeForm = form('管道', typed, [...facts, inspection, more], checks);

/** The pipes of a proposal, as it is written and corrected. */
export const additionForm = form('新增管道', { pipeRows: rows('管道', newPipeForm.fields, { need: 'required' }) }, [
  { key: 'pipes', title: '管道明细', fields: ['pipeRows'] },
]);

const registeredKeys = [...facts.flatMap((section): readonly PipeKey[] => section.fields), 'polyline', 'remark'] as const;

/** One pipe of a registered unit: what inspections found out is not for its owner to write. */
export const registeredPipeForm = form('管道', pick(pipeRowFields, registeredKeys), [...facts, more], checks);

export type PipeStatus = '在用' | '停用' | '拆除';

/** What may become of a pipe, as links on its row. */
export const pipeMoves: Readonly<
  Record<PipeStatus, { readonly label: string; readonly from: readonly PipeStatus[]; readonly danger?: true }>
> = {
  在用: { label: '启用', from: ['停用'] },
  停用: { label: '停用', from: ['在用'] },
  拆除: { label: '拆除', from: ['在用', '停用'], danger: true },
};

export const pipeStatuses = Object.keys(pipeMoves) as [PipeStatus, ...PipeStatus[]];

/** Registered, or registered and being changed or stopped: from then on new pipes are confirmed by the institute. */
export function isRegistered({ regStatus }: { readonly regStatus: string | null }): boolean {
  return ['2', '3', '4'].includes(String(regStatus));
}

/** Pipes of one unit at most. */
export const mostPipes = 2000;

/** The numbers that occur twice among these rows and the taken ones. */
export function doubledPipeNos(rows: readonly Values[], taken: readonly string[] = []): string[] {
  const seen = new Set(taken);
  return rows.flatMap(({ pipeNo }) => {
    if (isBlank(pipeNo)) return [];
    const number = String(pipeNo);
    if (seen.has(number)) return [number];
    seen.add(number);
    return [];
  });
}
