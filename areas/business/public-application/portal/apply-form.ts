import { call, CallError } from '#kit/portal/client.ts';
import type { ReplyOf } from '#kit/contract/call.ts';

import { fill, h } from './dom.ts';
import { areGiven, choiceField, pressOf, sayFaults, textField, type Field } from './field.ts';
import { FileSlots } from './file-slots.ts';
import { guestApplyCalls } from './guest-wire.ts';

export type Offer = NonNullable<ReplyOf<typeof guestApplyCalls.open>['offer']>;
export type Done = ReplyOf<typeof guestApplyCalls.apply>;

interface Given {
  readonly offer: Offer;
  readonly pass: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** As it was seen, where it is handed in once more. */
  readonly version?: number;
  readonly onTyped?: (values: Readonly<Record<string, string>>) => void;
  readonly onDone: (done: Done) => void;
}

const weekdays = '日一二三四五六';
/** 2026-11-30（周一） */
export const dayWords = (day: string) => `${day}（周${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}）`;
export const yuan = (fen: number) => `${(fen / 100).toFixed(2)} 元`;

function deviceCard({ device }: Offer): HTMLElement {
  const rows = [
    ['设备', device.called],
    ['设备识别码', device.oidno],
    ['使用单位', device.useUnitName],
    ['使用地点', device.place],
    ['下次检验日期', device.nextInspDate ?? ''],
  ] as const;
  return factsOf(rows.map(([label, value]) => ({ label, value })));
}

export function factsOf(rows: readonly { readonly label: string; readonly value: string }[]): HTMLElement {
  return h(
    'dl',
    { class: 'apply__facts' },
    ...rows.filter(({ value }) => value !== '').map(({ label, value }) => h('div', {}, h('dt', {}, label), h('dd', {}, value))),
  );
}

function fieldsOf({ choices, days, slots, device }: Offer) {
  const plain = (list: readonly string[]) => list.map((one) => [one, one] as const);
  return {
    inspType: choiceField(
      { key: 'inspType', label: '检验类型', missing: '请选择检验类型' },
      choices.map(({ inspType, label }) => [inspType, label]),
    ),
    selfInspNo: textField({
      key: 'selfInspNo',
      label: '自检报告编号',
      maxLength: 50,
      missing: '请填写自检报告编号',
      help: '维保单位出具的自检报告上的编号',
    }),
    bookDate: choiceField({ key: 'bookDate', label: '预约检验日期', missing: '请选择预约检验日期' }, [
      ['', '请选择'],
      ...days.map((day) => [day, dayWords(day)] as const),
    ]),
    bookSlot: choiceField({ key: 'bookSlot', label: '可检时段' }, plain(slots)),
    inspPlace: textField({ key: 'inspPlace', label: '检验地点', maxLength: 200, missing: '请填写检验地点' }),
    contact: textField({
      key: 'contact',
      label: '联系人姓名',
      maxLength: 32,
      missing: '请填写联系人姓名',
      attributes: { autocomplete: 'name' },
    }),
    invoiceKind: choiceField(
      { key: 'invoiceKind', label: '开票类型' },
      plain([...new Set(choices.flatMap(({ invoiceKinds }) => invoiceKinds))]),
    ),
    place: device.place,
  };
}

/** The promise, to be ticked before it is handed in. */
function promiseOf(text: string) {
  const box = h('input', { type: 'checkbox', id: 'apply-promise' });
  const fault = h('p', { class: 'public__error', role: 'alert' });
  const say = (message: string) => (fault.textContent = message);
  box.addEventListener('change', () => say(''));
  const element = h('div', {}, h('div', { class: 'apply__promise' }, box, h('label', { for: box.id }, text)), fault);
  return { element, isGiven: () => box.checked, say };
}

/** The form of an application, new or to be put right. */
export function applyForm({ offer, pass, values, version, onTyped, onDone }: Given): HTMLElement {
  const { place, ...named } = fieldsOf(offer);
  const all: readonly Field[] = Object.values(named);
  const files = new FileSlots(pass);
  const promise = promiseOf(offer.promise);
  const fee = h('p', { class: 'apply__fee' });
  const chosen = () => offer.choices.find(({ inspType }) => inspType === named.inspType.value()) ?? offer.choices[0]!;
  const shown = () => all.filter(({ element }) => !element.hidden);
  const typed = () => Object.fromEntries(shown().map(({ key, value }) => [key, value()]));
  const showKind = () => {
    const { asksSelfInspNo, invoiceKinds, slots, feeFen, feeSay } = chosen();
    named.selfInspNo.element.hidden = !asksSelfInspNo;
    const control = named.invoiceKind.element.querySelector('select')!;
    const kept = control.value;
    fill(control, ...invoiceKinds.map((kind) => h('option', { value: kind }, kind)));
    if (invoiceKinds.includes(kept)) control.value = kept;
    files.show(slots);
    fee.textContent = feeFen === null ? `检验费由检验机构核定。${feeSay}` : `检验费预估 ${yuan(feeFen)}，以受理后核定的为准`;
  };
  for (const field of all) if (typeof values[field.key] === 'string') field.set(String(values[field.key]));
  if (named.inspPlace.value() === '') named.inspPlace.set(place);
  if (named.inspType.value() === '') named.inspType.set(offer.choices[0]!.inspType);
  showKind();
  if (typeof values['invoiceKind'] === 'string') named.invoiceKind.set(values['invoiceKind']);
  const handIn = async () => {
    const isWhole = [areGiven(shown()), files.areGiven()].every(Boolean);
    if (!promise.isGiven()) promise.say('请先阅读并勾选承诺声明');
    if (!isWhole || !promise.isGiven()) return '还有内容没有填好，请看上面的提示';
    try {
      const asked = { pass, promise: true, values: typed(), ...(version !== undefined && { version }) };
      onDone(await call(guestApplyCalls.apply, asked));
      return undefined;
    } catch (error) {
      for (const { field, message } of error instanceof CallError ? error.fields : [])
        if (field.startsWith('material:')) files.say(field.slice('material:'.length), message);
      return sayFaults(error, shown());
    }
  };
  const next = pressOf('提交申报', handIn);
  const element = h(
    'form',
    { class: 'apply__form', novalidate: true, on: { submit: (event) => (event.preventDefault(), next.press()) } },
    h(
      'section',
      { class: 'card card--padded' },
      deviceCard(offer),
      ...offer.notYet.map((words) => h('p', { class: 'public__hint' }, words)),
    ),
    h('section', { class: 'card card--padded apply__form' }, h('h2', {}, '二、填写申报'), ...all.map((field) => field.element)),
    h('section', { class: 'card card--padded' }, h('h2', {}, '三、上传材料'), files.element),
    h('section', { class: 'card card--padded apply__form' }, fee, promise.element, next.element),
  );
  element.addEventListener('input', () => onTyped?.(typed()));
  named.inspType.element.addEventListener('change', showKind);
  void files.load().catch(() => undefined);
  return element;
}
