import { choice, choices, decimal, flag, text, type Fields, type Values, type ValuesOf } from '#kit/contract/field.ts';
import { isBlank, type Issue } from '#kit/contract/form.ts';

import { itemCondition } from './conditions.ts';
import { limitBy, limitRows } from './measured.ts';

/** Items of one list. */
export const mostItems = 300;

/** One item of a list: a row of its form, its workbook and its JSON. */
export const itemFields = {
  no: text('编号', 20, { need: 'required', width: 120, mono: true, help: '法规中的编号，如 A1.2.7.8' }),
  name: text('项目', 100, { need: 'required', width: 220 }),
  part: text('所属部分', 100, { width: 180 }),
  isKey: flag('关键', { width: 70 }),
  subItems: text('子项', 400, { width: 220 }),
  conditions: choices('适用条件', itemCondition.name, { width: 200 }),
  subConditions: text('子项条件', 100, { width: 120 }),
  method: text('方法', 300, { width: 160 }),
  quantity: text('实测量', 30, { width: 110 }),
  unit: text('计量单位', 10, { width: 80 }),
  min: decimal('不小于', 10, 3, { width: 90 }),
  max: decimal('不大于', 10, 3, { width: 90 }),
  isSigned: flag('可为负', { width: 70 }),
  limitKey: choice('查表依据', limitBy.name, { width: 130 }),
  limitTable: text('限值表', 200, { width: 180, help: '如 0.5:0.2～1；0.65:≥0.3' }),
  naReasons: text('无此项理由', 200, { width: 160, help: '几条理由用分号隔开' }),
  formerNo: text('原编号', 20, { width: 110, mono: true, help: '由哪个编号改来；用过的编号不改作他用' }),
} satisfies Fields;

export type Item = ValuesOf<typeof itemFields>;

export const itemsIn = (values: Values): readonly Item[] => (Array.isArray(values['items']) ? (values['items'] as readonly Item[]) : []);

/** An item without what is blank; false stands for blank, as an empty cell of a workbook does. */
export function tidyItem(item: Values): Item {
  return Object.fromEntries(
    Object.keys(itemFields).flatMap((key) => (isBlank(item[key]) || item[key] === false ? [] : [[key, item[key]]])),
  ) as Item;
}

type Fault = readonly [key: keyof typeof itemFields, message: string];

/** What is wrong within one item beyond the formats of its cells. */
export function faultsOf(item: Item): Fault[] {
  const { quantity, unit, min, max, limitKey, limitTable } = item;
  const hasLimit = !isBlank(min) || !isBlank(max) || !isBlank(limitTable);
  const faults: (Fault | false)[] = [
    hasLimit && isBlank(quantity) && ['quantity', '有限值的项目请填写实测量'],
    !isBlank(quantity) && isBlank(unit) && ['unit', '请填写计量单位'],
    typeof min === 'number' && typeof max === 'number' && min > max && ['min', '不小于的数值大于不大于的数值'],
    isBlank(limitKey) !== isBlank(limitTable) && ['limitTable', '查表依据和限值表须同时填写'],
    !isBlank(limitTable) && limitRows(limitTable!) === undefined && ['limitTable', '限值表不能识别，请按“0.5:0.2～1；0.65:≥0.3”填写'],
    !isBlank(limitTable) && (!isBlank(min) || !isBlank(max)) && ['limitTable', '限值表与单一限值只能填写一种'],
  ];
  return faults.filter((one) => one !== false);
}

/** Rows, counted from 0, whose number stands in a row before. */
export function twiceIn(items: readonly Item[]): ReadonlySet<number> {
  const seen = new Set<string>();
  return new Set(
    items.flatMap(({ no }, index) => {
      if (!no) return [];
      const isTwice = seen.has(no);
      seen.add(no);
      return isTwice ? [index] : [];
    }),
  );
}

/** What is wrong in the items of a list, at its cells. */
export function issuesOfItems(items: readonly Item[]): Issue[] {
  const twice = twiceIn(items);
  return items.flatMap((item, index) => [
    ...(twice.has(index) ? [{ field: `items.${index}.no`, message: '编号与前面的一行相同' }] : []),
    ...faultsOf(item).map(([key, message]) => ({ field: `items.${index}.${key}`, message })),
  ]);
}
