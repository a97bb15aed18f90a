import { call } from '#kit/portal/client.ts';
import type { ReplyOf } from '#kit/contract/call.ts';

import { dayWords, yuan } from './apply-form.ts';
import { fill, h } from './dom.ts';
import { areGiven, choiceField, fieldOf, pressOf, sayFaults, type Field } from './field.ts';
import { FileSlots } from './file-slots.ts';
import { guestChangeCalls, type guestApplyCalls } from './guest-wire.ts';

type Progress = ReplyOf<typeof guestApplyCalls.progress>;
type Again = () => Promise<void>;

/** One form, which is sent once its fields are given. */
function formOf(
  label: string,
  fields: readonly Field[],
  { again, send, isWhole = () => true }: { readonly again: Again; readonly send: () => Promise<unknown>; readonly isWhole?: () => boolean },
) {
  return pressOf(
    label,
    async () => {
      if (![areGiven(fields), isWhole()].every(Boolean)) return undefined;
      try {
        await send();
      } catch (error) {
        return sayFaults(error, fields);
      }
      await again();
      return undefined;
    },
    'button public__main',
  ).element;
}

function words(key: string, label: string, missing?: string, rows = 3): Field {
  return fieldOf({ key, label, control: h('textarea', { rows, maxlength: 500 }), missing });
}

const folded = (title: string, ...inside: readonly (HTMLElement | string | false)[]) =>
  h('section', { class: 'card card--padded' }, h('details', {}, h('summary', {}, title), h('div', { class: 'apply__form' }, ...inside)));

/** Another day: what comes next where the inspection could not take place, a wish elsewhere. */
export function bookingOf({ booking, pass, version }: Progress, again: Again): HTMLElement | undefined {
  if (!booking) return undefined;
  const { isAfterVain, left, days, slots } = booking;
  const title = isAfterVain ? '重新预约' : '改期';
  if (left === 0) return folded(title, h('p', {}, '预约日期已更改2次，不能再自行改期，请拨打咨询电话联系检验部门。'));
  const bookDate = choiceField({ key: 'bookDate', label: '新的检验日期', missing: '请选择新的检验日期' }, [
    ['', '请选择'],
    ...days.filter((day) => isAfterVain || day !== booking.bookDate).map((day) => [day, dayWords(day)] as const),
  ]);
  const bookSlot = choiceField(
    { key: 'bookSlot', label: '可检时段' },
    slots.map((slot) => [slot, slot]),
  );
  if (booking.bookSlot) bookSlot.set(booking.bookSlot);
  const opinion = words('opinion', '说明（可不填）', undefined, 2);
  const send = () => {
    const [on, slot, said] = [bookDate.value(), bookSlot.value(), opinion.value()];
    return call(guestChangeCalls.book, { pass, version, bookDate: on, bookSlot: slot, ...(said && { opinion: said }) });
  };
  const press = formOf(`确定${title}`, [bookDate, bookSlot, opinion], { again, send });
  const inside = [bookDate.element, bookSlot.element, opinion.element, press];
  if (isAfterVain) return h('section', { class: 'card card--padded apply__form' }, h('h2', {}, title), ...inside);
  return folded(title, h('p', { class: 'public__hint' }, `还可以改期${left ?? ''}次，最迟在检验前24小时。`), ...inside);
}

/** To be let off a part of the fee; and how that stands. */
export function reliefOf({ relief, pass, version }: Progress, again: Again): HTMLElement | undefined {
  if (!relief) return undefined;
  const { asked, mayWithdraw, choices } = relief;
  const withdraw = () =>
    formOf('撤回减免申请，按原金额缴费', [], { again, send: () => call(guestChangeCalls.payAfterAll, { pass, version }) });
  const told =
    asked &&
    h(
      'section',
      { class: 'card card--padded apply__form' },
      h('h2', {}, '费用减免'),
      h('p', {}, `${asked.policy}：${asked.state}`),
      h('p', { class: 'quiet' }, `理由：${asked.reason}`),
      mayWithdraw && withdraw(),
    );
  if (choices.length === 0) return told ?? undefined;
  return h('div', { class: 'apply__form' }, told, reliefForm({ choices, pass, version }, again));
}

type Asking = Pick<NonNullable<Progress['relief']>, 'choices'> & Pick<Progress, 'pass' | 'version'>;

function reliefForm({ choices, pass, version }: Asking, again: Again): HTMLElement {
  const policyCode = choiceField({ key: 'policyCode', label: '减免政策', missing: '请选择减免政策' }, [
    ['', '请选择'],
    ...choices.map(({ code, name }) => [code, name] as const),
  ]);
  const reason = words('reason', '减免理由', '请填写减免理由');
  const proof = new FileSlots(pass);
  const note = h('p', { class: 'public__hint', role: 'status' });
  policyCode.element.addEventListener('change', () => {
    const chosen = choices.find(({ code }) => code === policyCode.value());
    const left = chosen?.payableFen === undefined || chosen.payableFen === null ? '' : `，减免后应付不低于 ${yuan(chosen.payableFen)}`;
    fill(
      note,
      chosen
        ? `${chosen.claims.length > 0 ? `申请即声明：${chosen.claims.join('；')}。` : ''}须上传：${chosen.evidence}。最多减免${chosen.limitPercent}%${left}，以财务复核为准。`
        : '',
    );
  });
  proof.show([{ attClass: 'reliefProof', title: '减免依据材料', isRequired: true, accept: ['pdf', 'jpg', 'jpeg', 'png'] }]);
  void proof.load().catch(() => undefined);
  const send = () => call(guestChangeCalls.relieve, { pass, version, policyCode: policyCode.value(), reason: reason.value() });
  const press = formOf('提交减免申请', [policyCode, reason], { again, send, isWhole: () => proof.areGiven() });
  return folded(
    '申请减免',
    h('p', { class: 'public__hint' }, '审核期间暂不缴费，结果以短信告知。'),
    policyCode.element,
    note,
    proof.element,
    reason.element,
    press,
  );
}

/** The report is contested, within its days. */
export function appealOf({ appealUntil, pass, version }: Progress, again: Again): HTMLElement | undefined {
  if (appealUntil === null) return undefined;
  const opinion = words('opinion', '异议理由', '请写明异议理由');
  const press = formOf('提交异议', [opinion], {
    again,
    send: () => call(guestChangeCalls.appeal, { pass, version, opinion: opinion.value() }),
  });
  return folded(
    '对报告有异议',
    h('p', { class: 'public__hint' }, `${appealUntil}前可以提出，由没有参加检验和批准的人复核。`),
    opinion.element,
    press,
  );
}
