import { call, download } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { momentInShanghai } from '#kit/contract/trade/calendar.ts';
import type { ReplyOf } from '#kit/contract/call.ts';

import { appealOf, bookingOf, reliefOf } from './change-view.ts';
import { applyForm, factsOf, yuan, type Done } from './apply-form.ts';
import { fill, h, showFrom } from './dom.ts';
import { areGiven, fieldOf, pressOf, sayFaults, textField } from './field.ts';
import { FileSlots } from './file-slots.ts';
import { guestApplyCalls } from './guest-wire.ts';

type Progress = ReplyOf<typeof guestApplyCalls.progress>;
type Again = () => Promise<void>;

const stepWords: Readonly<Record<string, string>> = {
  done: '已完成',
  current: '进行中',
  todo: '未开始',
  stopped: '已停止',
  ended: '已取消',
};
const whenOf = (at: string | null) => (at ? momentInShanghai(new Date(at)) : '');

function stepsOf({ steps }: Progress): HTMLElement {
  const rows = steps.map(({ title, state, at }) =>
    h('li', { class: `apply__step apply__step--${state}` }, h('b', {}, title), h('span', {}, `${stepWords[state] ?? ''} ${whenOf(at)}`)),
  );
  return h('ol', { class: 'apply__steps' }, ...rows);
}

function headOf({ label, waiting, opinion, reasons }: Progress, onlinelsh: string): HTMLElement {
  return h(
    'section',
    { class: 'card card--padded' },
    h('h2', {}, `${label}`),
    h('p', { class: 'quiet' }, `流水号 ${onlinelsh}`),
    h('p', {}, waiting.next),
    waiting.dueOn && h('p', { class: 'quiet' }, `由${waiting.holder}办理，承诺${waiting.dueOn}前`),
    opinion && h('p', { class: 'apply__opinion' }, `意见：${opinion}`),
    reasons.length > 0 && h('ul', { class: 'apply__reasons' }, ...reasons.map(({ label: at, reason }) => h('li', {}, `${at}：${reason}`))),
    h('p', { class: 'public__hint' }, '咨询电话 ', h('a', { href: `tel:${waiting.telephone.replace(/[^\d+]/g, '')}` }, waiting.telephone)),
  );
}

function feeOf({ fee }: Progress): HTMLElement | undefined {
  if (!fee) return undefined;
  const items = fee.items.map(({ name, amountFen }) => h('li', {}, `${name}：${amountFen === null ? '待核定' : yuan(amountFen)}`));
  return h(
    'section',
    { class: 'card card--padded apply__form' },
    h('h2', {}, '费用'),
    h('ul', {}, ...items),
    h('p', {}, `应付 ${fee.payableFen === null ? '待核定' : yuan(fee.payableFen)}，${fee.state}`),
    fee.payPath && h('a', { class: 'button button--primary public__main', href: fee.payPath }, '去缴费'),
    fee.payPath && h('p', { class: 'public__hint' }, '缴费时输入申报手机号码的后四位'),
  );
}

/** Saves a paper as a file: a page that came from a script may open no window. */
async function take({ pass }: Progress, paper: Progress['papers'][number]): Promise<undefined> {
  const { blob, name } = await download(guestApplyCalls.paper, { pass, type: paper.type, no: paper.no });
  const address = URL.createObjectURL(blob);
  const link = h('a', { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return undefined;
}

function papersOf(progress: Progress): HTMLElement | undefined {
  if (progress.papers.length === 0) return undefined;
  const rows = progress.papers.map((paper) => {
    if (paper.isHeld) return h('p', {}, `${paper.word} ${paper.no}：缴费后可下载`);
    return pressOf(`下载${paper.word} ${paper.no}`, () => take(progress, paper), 'button public__main').element;
  });
  return h('section', { class: 'card card--padded apply__form' }, h('h2', {}, '文书'), ...rows);
}

const noticeStates: Readonly<Record<string, string>> = {
  open: '待反馈',
  answered: '已反馈，等待检验人员确认',
  closed: '已确认',
  withdrawn: '已撤回',
};

function noticeOf(progress: Progress, notice: Progress['notices'][number], again: Again): HTMLElement {
  const { tzsNo, problems, requirement, deadline, state, mayAnswer } = notice;
  const area = h('textarea', { rows: 3, maxlength: 500 });
  const text = fieldOf({ key: `text-${tzsNo}`, label: '整改情况', control: area, missing: '请填写整改情况' });
  const photos = new FileSlots(progress.pass);
  photos.show([{ attClass: 'sitePhoto', title: '整改照片', isRequired: false, accept: ['jpg', 'jpeg', 'png'] }]);
  if (mayAnswer) void photos.load().catch(() => undefined);
  const answer = pressOf('提交整改反馈', async () => {
    if (!areGiven([text])) return undefined;
    try {
      await call(guestApplyCalls.feedback, { pass: progress.pass, version: progress.version, tzsNo, text: text.value() });
      await again();
      return undefined;
    } catch (error) {
      return sayFaults(error, []);
    }
  });
  return h(
    'section',
    { class: 'card card--padded apply__form' },
    h('h2', {}, `检验意见通知书 ${tzsNo}`),
    h('p', {}, `${noticeStates[state] ?? ''}，整改期限 ${deadline}`),
    h('ul', { class: 'apply__reasons' }, ...problems.map(({ itemNo, title, problem }) => h('li', {}, `${itemNo} ${title}：${problem}`))),
    h('p', {}, `要求：${requirement}`),
    mayAnswer && photos.element,
    mayAnswer && text.element,
    mayAnswer && answer.element,
  );
}

function stepButtons(progress: Progress, again: Again): HTMLElement | undefined {
  const { pass, version, mayWithdraw, mayCancel } = progress;
  if (!mayWithdraw && !mayCancel) return undefined;
  const withdraw = pressOf(
    '撤回修改',
    async () => {
      await call(guestApplyCalls.withdraw, { pass, version });
      await again();
      return undefined;
    },
    'button public__main',
  );
  const area = h('textarea', { rows: 2, maxlength: 500 });
  const reason = fieldOf({ key: 'opinion', label: '取消原因', control: area, missing: '请写明取消原因' });
  const cancel = pressOf(
    '确定取消申报',
    async () => {
      if (!areGiven([reason])) return undefined;
      await call(guestApplyCalls.cancel, { pass, version, opinion: reason.value() });
      await again();
      return undefined;
    },
    'button public__main',
  );
  return h(
    'section',
    { class: 'card card--padded apply__form' },
    mayWithdraw && withdraw.element,
    mayWithdraw && h('p', { class: 'public__hint' }, '撤回后可以修改再提交，流水号和查询码不变。'),
    mayCancel &&
      h(
        'details',
        {},
        h('summary', {}, '取消申报'),
        h('p', { class: 'public__hint' }, '取消后本次申报结束，不能恢复。'),
        reason.element,
        cancel.element,
      ),
  );
}

function shownOf(progress: Progress, onlinelsh: string, again: Again): (HTMLElement | false | null | undefined)[] {
  const { form, pass, version } = progress;
  return [
    headOf(progress, onlinelsh),
    h('section', { class: 'card card--padded' }, stepsOf(progress)),
    progress.booking?.isAfterVain && bookingOf(progress, again),
    feeOf(progress),
    reliefOf(progress, again),
    papersOf(progress),
    appealOf(progress, again),
    ...progress.notices.map((notice) => noticeOf(progress, notice, again)),
    form ? applyForm({ offer: form.offer, pass, values: form.values, version, onDone: () => void again() }) : undefined,
    h('section', { class: 'card card--padded' }, h('h2', {}, '申报内容'), factsOf(progress.facts)),
    progress.booking && !progress.booking.isAfterVain && bookingOf(progress, again),
    stepButtons(progress, again),
  ];
}

/** How far an application is, by its number and its query code. @param known what this person has just been told, or what the address names */
export function progressView(known: Partial<Done>): HTMLElement {
  const place = h('div', { class: 'apply__form' });
  const onlinelsh = textField({
    key: 'onlinelsh',
    label: '流水号',
    maxLength: 60,
    missing: '请输入流水号',
    attributes: { autocomplete: 'off' },
  });
  const help = '提交时显示，并已发送到申报手机';
  const queryCode = textField({
    key: 'queryCode',
    label: '查询码',
    maxLength: 60,
    missing: '请输入查询码',
    help,
    attributes: { autocomplete: 'off' },
  });
  onlinelsh.set(known.onlinelsh ?? '');
  queryCode.set(known.queryCode ?? '');
  const fields = [onlinelsh, queryCode];
  const ask = async () => {
    if (!areGiven(fields)) return undefined;
    try {
      const progress = await call(guestApplyCalls.progress, { onlinelsh: onlinelsh.value(), queryCode: queryCode.value() });
      fill(place, ...shownOf(progress, onlinelsh.value().toUpperCase(), again));
      showFrom(place);
      return undefined;
    } catch (error) {
      return sayFaults(error, fields);
    }
  };
  const again = async () => {
    const fault = await ask();
    if (fault) fill(place, h('p', { class: 'public__error', role: 'alert' }, fault));
  };
  const next = pressOf('查询进度', ask);
  fill(
    place,
    h(
      'form',
      { class: 'card card--padded apply__form', novalidate: true, on: { submit: (event) => (event.preventDefault(), next.press()) } },
      h('h2', {}, '查询进度、缴费和下载报告'),
      onlinelsh.element,
      queryCode.element,
      next.element,
    ),
  );
  if (known.onlinelsh && known.queryCode) void ask().catch((error: unknown) => fill(place, h('p', { role: 'alert' }, explain(error))));
  return place;
}
