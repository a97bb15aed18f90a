import { z } from 'zod';

import { field, flag, instant, ruledText, text, type Fields } from '#kit/contract/field.ts';
import { form, type Form } from '#kit/contract/form.ts';
import { typedCode } from '#kit/contract/trade/rules.ts';
import { capitalCode } from '#kit/contract/trade/tidy.ts';

import { testedClass, typeTestForm } from './type-test.ts';

/** A row of the institute's table: whether models of a kind of devices are tested by type, and which rule says so. */
export interface ClassTested {
  /** Beginning of the catalogue codes that it is about. */
  readonly equclacode: string;
  readonly isTested: boolean;
  readonly basis: string;
  /** Not yet held against the text of the rule. */
  readonly isReference: boolean;
}

const beginning = typedCode(/^[1-9F][0-9A-Z]{0,3}$/, '请填写设备目录代码的前几位，如 3、51', capitalCode);

export const classFields = {
  id: field('主键', z.uuid()),
  equclacode: ruledText('设备类别', beginning, {
    need: 'required',
    width: 200,
    maxLength: 4,
    sortable: true,
    help: '设备目录代码的前几位，如 3 为电梯、51 为机动工业车辆；位数多的先用',
  }),
  isTested: flag('须型式试验', { need: 'required', width: 110, help: '选「否」的，从上一级类别中除外' }),
  basis: text('依据', 200, { need: 'required', width: 360, help: '规范编号和名称' }),
  isReference: flag('参考', { need: 'required', width: 90, help: '没有核对规范原文的，选「是」，使用时标「参考」' }),
  updatedBy: text('修改人', 64, { width: 100 }),
  updatedAt: instant('修改时间', { sortable: true }),
} satisfies Fields;
export const classFilters = ['equclacode', 'isTested', 'isReference'] as const;

export const classForm = form('型式试验类别', classFields, [
  { key: 'class', title: '型式试验类别', fields: ['equclacode', 'isTested', 'basis', 'isReference'] },
]);

/** What the table begins with. Whether a model falls under the rule it says in full. */
export const firstClasses: readonly ClassTested[] = (
  [
    ['3', 'TSG T7007《电梯型式试验规则》'],
    ['4', 'TSG 51《起重机械安全技术规程》'],
    ['5', 'TSG 81《场（厂）内专用机动车辆安全技术规程》'],
    ['6', 'TSG 71《大型游乐设施安全技术规程》'],
    ['9', '客运索道安全技术规范对安全保护装置和主要部件的规定'],
  ] as const
).map(([equclacode, basis]) => ({ equclacode, basis, isTested: true, isReference: true }));

/** Under which rule a device is of a model tested by type, in words; undefined where none asks for it. The row that names its kind most closely says so. */
export function basisFor(classes: readonly ClassTested[], equclacode: string): string | undefined {
  const [closest] = classes
    .filter((one) => equclacode.startsWith(one.equclacode))
    .toSorted((one, other) => other.equclacode.length - one.equclacode.length);
  if (!closest?.isTested) return undefined;
  return closest.isReference ? `${closest.basis}，参考` : closest.basis;
}

/** The kinds of which the table names a class. */
export function testedKinds(classes: readonly ClassTested[]) {
  const kinds = new Set(classes.flatMap(({ equclacode, isTested }) => (isTested ? [equclacode.charAt(0)] : [])));
  return testedClass.entries.filter(({ code }) => kinds.has(code));
}

/** The form of a report under the table as it stands: for browser and server. */
export function reportFormUnder(classes: readonly ClassTested[]): Form {
  const kinds = testedKinds(classes);
  const names = kinds.map(({ label }) => label);
  const check = {
    fields: ['testedClass'],
    say: `型式试验类别表中没有该种类，现有：${names.join('、') || '无'}`,
    holds: ({ testedClass: kind }: Readonly<Record<string, unknown>>) => kinds.some(({ code }) => code === kind),
  } as const;
  return { ...typeTestForm, checks: [check, ...typeTestForm.checks] };
}
