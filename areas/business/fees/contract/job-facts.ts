import { measure } from '#areas/device-facts/contract/facts/measure.ts';
import { flag, pick, whole, type Field, type Values } from '#kit/contract/field.ts';
import { checkValues, form, isBlank, isShown, type Check, type Form, type Issue, type Strictness } from '#kit/contract/form.ts';

import { figure } from './figure.ts';

/** What a fee asks of the job rather than of the device: told by the unit for each device it applies for. */
export const jobFields = {
  needStrengthCheck: flag('需要强度校核', { help: '需要对受压元件作强度校核的选是' }),
  worksValue: measure('工程造价', 12, 2, { unit: '元', need: 'required', help: '改造、重大修理合同的工程造价' }),
  valveCount: whole('安全阀数量', { unit: '只', need: 'required' }),
  valveDn: measure('安全阀公称直径', 5, 0, { unit: 'mm', need: 'required' }),
  weldLength: measure('TOFD、相控阵检测焊缝长度', 8, 2, { unit: 'm', help: '约定作TOFD或者相控阵检测的填写' }),
  weldThickness: measure('被检焊缝壁厚', 6, 1, {
    unit: 'mm',
    need: 'conditional',
    when: ({ weldLength }) => !isBlank(weldLength),
    onlyWhenNeeded: true,
  }),
};
export type JobKey = keyof typeof jobFields;

interface Asked {
  readonly keys: readonly JobKey[];
  /** Beginnings of catalogue codes. */
  readonly on: readonly string[];
  readonly inspTypes: readonly string[];
}

/** Which jobs are asked what. */
const asked: readonly Asked[] = [
  { keys: ['needStrengthCheck'], on: ['1'], inspTypes: ['D2', 'D3', 'D8'] },
  { keys: ['worksValue'], on: ['1'], inspTypes: ['J3', 'J4'] },
  { keys: ['valveCount', 'valveDn'], on: ['1', '2', '8'], inspTypes: ['W3'] },
  { keys: ['weldLength', 'weldThickness'], on: ['1', '2', '8'], inspTypes: ['J1', 'J2', 'J3', 'J4', 'D2', 'D5', 'D7', 'W1'] },
];

export function jobKeysOf(equclacode: string, inspType: string): JobKey[] {
  return asked.flatMap(({ keys, on, inspTypes }) =>
    inspTypes.includes(inspType) && on.some((prefix) => equclacode.startsWith(prefix)) ? keys : [],
  );
}

/** Nothing is charged by a zero. */
const positive = (['worksValue', 'valveCount', 'valveDn', 'weldLength', 'weldThickness'] as const).map((key): Check => ({
  fields: [key],
  say: `${jobFields[key].label}须大于0`,
  holds: (job) => Number(job[key]) > 0,
}));

/** The questions about this job; undefined where there are none. */
export function jobFormOf(equclacode: string, inspType: string): Form | undefined {
  const keys = jobKeysOf(equclacode, inspType);
  if (keys.length === 0) return undefined;
  return form('检验要求', pick(jobFields, keys), [{ key: 'job', title: '检验要求', fields: keys }], positive);
}

/** What is wrong or missing in the answers. */
export function jobIssues(device: { readonly equclacode: string }, inspType: string, job: Values, strictness: Strictness): Issue[] {
  const declared = jobFormOf(device.equclacode, inspType);
  return declared ? checkValues(declared, job, strictness) : [];
}

/** The answers that count for this job: of another kind of inspection, or out of place, they are dropped. */
export function jobOf(device: { readonly equclacode: string }, inspType: string, job: Values): Record<string, unknown> {
  const keys = jobKeysOf(device.equclacode, inspType).filter(
    (key) => !isBlank(job[key]) && job[key] !== false && isShown(jobFields[key], job),
  );
  return Object.fromEntries(keys.map((key) => [key, job[key]]));
}

/** The answers as people read them: 安全阀数量2只，安全阀公称直径50mm. */
export function jobText(job: Values): string {
  return (Object.entries(jobFields) as [JobKey, Field][])
    .filter(([key]) => !isBlank(job[key]) && job[key] !== false)
    .map(([key, { label, unit }]) => (job[key] === true ? label : `${label}${figure(Number(job[key]))}${unit ?? ''}`))
    .join('，');
}
