import { call } from '#kit/portal/client.ts';
import { timeInShanghai } from '#kit/contract/trade/calendar.ts';
import { explain } from '#kit/portal/explain.ts';

import { applyForm, type Done, type Offer } from './apply-form.ts';
import { fill, h, showFrom } from './dom.ts';
import { pressOf } from './field.ts';
import { findView } from './find-view.ts';
import { guestApplyCalls } from './guest-wire.ts';
import { dropDraft, keepDraft, readDraft, type KeptDraft } from './kept-draft.ts';

/** Nothing can go wrong with it. */
const pressed = (work: () => void) => (): Promise<undefined> => {
  work();
  return Promise.resolve(undefined);
};

/** What is shown once it is handed in: the number and the code, which the telephone was sent, too. */
function doneView({ onlinelsh, queryCode }: Done, onProgress: (done: Done) => void, onAnother: () => void): HTMLElement {
  const progress = pressOf(
    '查看进度',
    pressed(() => onProgress({ onlinelsh, queryCode })),
  );
  const another = pressOf('再报一台', pressed(onAnother), 'button public__main');
  return h(
    'section',
    { class: 'card card--padded apply__form apply__done', role: 'status' },
    h('h2', {}, '申报已提交'),
    h('p', {}, '请记下流水号和查询码，也已发送到您的手机：'),
    h('dl', { class: 'apply__keys' }, h('dt', {}, '流水号'), h('dd', {}, onlinelsh), h('dt', {}, '查询码'), h('dd', {}, queryCode)),
    h('p', { class: 'public__hint' }, '受理员一般2个工作日内答复，结果以短信告知。请勿把查询码告诉他人。'),
    progress.element,
    another.element,
  );
}

/** From the telephone to the number of the application. */
export function applyView(onProgress: (done: Done) => void): HTMLElement {
  const place = h('div', { class: 'apply__form' });
  const show = (...shown: (HTMLElement | string)[]) => {
    fill(place, ...shown);
    showFrom(place);
  };
  const begin = (known: Partial<KeptDraft> = {}, note = '') =>
    show(
      ...(note ? [h('p', { class: 'public__error', role: 'alert' }, note)] : []),
      findView(known, (draft) => void open(draft)),
    );
  const done = (answer: Done) => {
    dropDraft();
    show(doneView(answer, onProgress, () => begin()));
  };
  const write = (draft: KeptDraft, offer: Offer) => {
    let kept = draft;
    const isEmpty = offer.choices.length === 0;
    const until = timeInShanghai(new Date(draft.until));
    const leave = h('button', { type: 'button', class: 'link' }, '换一台设备');
    leave.addEventListener('click', () => {
      dropDraft();
      begin({ mobile: draft.mobile });
    });
    const note = h('p', { class: 'public__hint' }, `填写的内容保存在本机浏览器，${until}前可以关闭页面再接着填。`, leave);
    if (isEmpty) return show(h('section', { class: 'card card--padded' }, ...offer.notYet.map((words) => h('p', {}, words)), leave));
    const onTyped = (values: Readonly<Record<string, string>>) => keepDraft((kept = { ...kept, values }));
    return show(note, applyForm({ offer, pass: draft.pass, values: draft.values, onTyped, onDone: done }));
  };
  const open = async (draft: KeptDraft) => {
    fill(place, h('p', { class: 'public__wait', role: 'status' }, '正在打开…'));
    try {
      const { offer, done: answer } = await call(guestApplyCalls.open, { pass: draft.pass });
      if (answer) return done(answer);
      return write(draft, offer!);
    } catch (error) {
      // What was typed stays for the next time; the telephone is shown once more.
      return begin(draft, explain(error));
    }
  };
  const draft = readDraft();
  if (draft) void open(draft);
  else
    fill(
      place,
      findView({}, (found) => void open(found)),
    );
  return place;
}
