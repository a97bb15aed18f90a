import { day, fixedChoice, instant, longText, pick, text, type Fields } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';
import { stageFields } from './stage.ts';

/** 无此项: the works have no such stage, for a reason. */
export const stageResult = fixedDictionary('stageResult', '阶段确认结果', { pass: '合格', fail: '不合格', na: '无此项' });
export const stageResults = ['pass', 'fail', 'na'] as const;
export type StageResult = (typeof stageResults)[number];

/** How far a stage is, in words; it waits while nothing is confirmed. */
export const resultWords = (result: StageResult | null): string =>
  result === null ? '待确认' : stageResult.entries.find(({ code }) => code === result)!.label;

/** Nothing holds up the record on account of it. */
export const isSettled = ({ result }: { readonly result: StageResult | null }): boolean => result === 'pass' || result === 'na';

/** What is said of one stage of a device: by whom and when follows from who says it. */
const said = {
  result: fixedChoice('结果', stageResults, stageResult.name, { need: 'required' }),
  confirmedOn: day('确认日期', { need: 'required' }),
  remark: longText('说明', 300, {
    need: 'conditional',
    when: ({ result }) => result === 'fail' || result === 'na',
    help: '不合格的写明情况和要求，无此项的写明理由，更改已确认结果的写明原因',
  }),
} satisfies Fields;

export const confirmForm = form(
  '确认施工监检阶段',
  said,
  [{ key: 'said', title: '确认结果', fields: ['result', 'confirmedOn', 'remark'] }],
  [{ fields: ['confirmedOn'], say: '确认日期不能晚于今天', holds: ({ confirmedOn }, today) => String(confirmedOn) <= today }],
);

const told = {
  ...said,
  recordedByName: text('确认人', 64),
  recordedAt: instant('登记时间'),
} satisfies Fields;

/** One confirmation of a stage, as it was made. */
export const recordFields = told;

/** A stage of the supervision of one device. */
export const pointFields = {
  ...pick(stageFields, ['position', 'part', 'stageName', 'isStop', 'isReference', 'source']),
  ...told,
};
