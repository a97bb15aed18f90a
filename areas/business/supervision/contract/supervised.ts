import { constrsort } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { applicationFields } from '#areas/inspection/contract/application.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, fixedChoice, flag, pick, text, whole } from '#kit/contract/field.ts';
import type { Tone } from '#kit/contract/case/lifecycle.ts';

import { noticeFields, noticeLineFields } from '#areas/construction/contract/notice.ts';

interface Stage {
  readonly label: string;
  readonly tone: Tone;
  /** What comes next, for whoever reads of the device. */
  readonly next: string;
  /** Which of `lineSteps` it is at. */
  readonly at: number;
}

/** How far the supervision of one device of a notice has come. */
export const supervisionStages = {
  params: { label: '待填设备参数', tone: 'draft', next: '由施工单位填写设备参数并标记完成，然后申报监督检验', at: 1 },
  toApply: { label: '待申报', tone: 'draft', next: '设备参数已经完成，由施工单位申报监督检验', at: 2 },
  returned: { label: '退回补正', tone: 'bad', next: '申报被退回，由施工单位按退回原因补正后重新提交', at: 2 },
  accepting: { label: '待受理', tone: 'waiting', next: '由检验机构受理', at: 2 },
  preparing: { label: '待检验', tone: 'waiting', next: '核费、缴费、派工后，检验人员按约定日期到场', at: 3 },
  inspecting: { label: '检验中', tone: 'waiting', next: '检验人员逐项检验；施工单位上传竣工资料', at: 3 },
  rectify: { label: '待整改', tone: 'bad', next: '由施工单位按检验意见整改并反馈，经检验人员确认', at: 3 },
  reporting: { label: '出具报告中', tone: 'waiting', next: '检验机构审核、批准监督检验报告', at: 4 },
  passed: { label: '监检合格', tone: 'good', next: '可以交付使用；使用单位办理使用登记', at: 5 },
  failed: { label: '监检不合格', tone: 'bad', next: '整改后由施工单位重新申报监督检验，合格前不得交付使用', at: 4 },
  ended: { label: '告知已终止', tone: 'stopped', next: '施工告知已经注销或者责令停工，不再监督检验', at: -1 },
} as const satisfies Readonly<Record<string, Stage>>;
export type SupervisionStage = keyof typeof supervisionStages;

const stages = Object.keys(supervisionStages) as [SupervisionStage, ...SupervisionStage[]];
export const supervisionStage = fixedDictionary(
  'supervisionStage',
  '监检环节',
  Object.fromEntries(stages.map((stage) => [stage, supervisionStages[stage].label])),
);

/** What whoever builds still has to do before the institute has it. */
export const toApplyStages = ['params', 'toApply'] as const satisfies readonly SupervisionStage[];
/** The papers of completion are due: nothing goes on to review without them. */
export const atWorkStages = ['inspecting', 'rectify'] as const satisfies readonly SupervisionStage[];

const steps = ['施工告知', '设备参数', '监检申报', '现场检验', '监检报告'] as const;

/** The way of one device, step by step. */
export function lineSteps(stage: SupervisionStage) {
  const { at, tone }: Stage = supervisionStages[stage];
  return steps.map((title, index) => {
    if (at === -1) return { title, state: index === 0 ? ('ended' as const) : ('todo' as const) };
    if (index === at) return { title, state: tone === 'bad' ? ('failed' as const) : ('current' as const) };
    return { title, state: index < at ? ('done' as const) : ('todo' as const) };
  });
}

/** One device, or pipe, whose works are supervised: its notice, its stage, its points, its papers. */
export const supervisedLineFields = {
  ...pick(noticeLineFields, ['id', 'equName', 'oidno', 'equclacode', 'equipmodel', 'prono', 'unitInnerNo', 'pipeLevel', 'length']),
  stage: fixedChoice('监检环节', stages, supervisionStage.name, { width: 124 }),
  ...pick(noticeFields, ['noticeNo', 'noticeDate', 'projectName', 'unitName', 'useUnitName', 'equlocarecod', 'equPlace']),
  constrsort: choice(noticeFields.constrsort.label, constrsort.name, { width: 100 }),
  ...pick(applicationFields, ['inspType', 'onlinelsh', 'bookDate', 'dispatchOn', 'inspectors']),
  points: text('检验项目', 20, { width: 84, help: '已检／应检' }),
  opinions: whole('意见通知书', { width: 96 }),
  openOpinions: whole('未关闭意见', { width: 96 }),
  hasCompletion: flag('竣工资料', { width: 84 }),
  ...pick(noticeLineFields, ['supvConclusion', 'supervisedOn']),
  supvReportNo: { ...noticeLineFields.supvReportNo, label: '监检报告', width: 150 },
};

export const supervisedLineFilters = [
  ...(['stage', 'noticeNo', 'equclacode', 'constrsort', 'onlinelsh', 'unitName', 'useUnitName', 'equlocarecod'] as const),
  ...(['noticeDate', 'supervisedOn', 'hasCompletion'] as const),
] as const;

/** An application for supervision beside the notice that it is made by. */
export const supervisedFields = {
  ...pick(applicationFields, ['id', 'onlinelsh', 'inspType', 'equclacode', 'lineCount']),
  passedCount: whole('已合格台数', { width: 92 }),
  ...pick(noticeFields, ['noticeNo', 'projectName']),
  ...pick(applicationFields, ['useUnitName']),
  ...pick(applicationFields, ['bookDate', 'feePayableFen', 'payStatus', 'status', 'payerName', 'contact', 'contactMobile', 'inspPlace']),
  ...pick(applicationFields, ['inspectors', 'dispatchOn', 'submittedAt', 'updatedAt']),
  /** Whoever builds applies. */
  applyUnitName: noticeFields.unitName,
};

export const supervisedFilters = [
  ...(['onlinelsh', 'noticeNo', 'inspType', 'equclacode', 'useUnitName', 'applyUnitName', 'bookDate', 'payStatus', 'status'] as const),
  ...(['submittedAt'] as const),
] as const;

const { id: _line, ...exportedLine } = supervisedLineFields;
const { id: _application, ...exportedApplication } = supervisedFields;
export const exportedSupervised = { lines: exportedLine, applications: exportedApplication };
