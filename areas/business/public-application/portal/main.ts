import '#kit/portal/theme/tokens.css';
import '#kit/portal/theme/base.css';
import '#kit/portal/theme/public-frame.css';
import { nameTab } from '#kit/portal/name-tab.ts';
import { chosenLook, keepLook, showLook } from '#kit/portal/theme/chosen-look.ts';

import { guestApplyPage } from '../contract/page.ts';
import type { Done } from './apply-form.ts';
import { applyView } from './apply-view.ts';
import { fill, h } from './dom.ts';
import { progressView } from './progress-view.ts';
import './apply.css';

/** 关怀版 on and off. */
function careButton(): HTMLElement {
  const button = h('button', { type: 'button', class: 'apply__care', 'aria-pressed': String(chosenLook().care) }, '关怀版');
  button.addEventListener('click', () => {
    keepLook({ care: !chosenLook().care });
    button.setAttribute('aria-pressed', String(chosenLook().care));
  });
  return button;
}

const titles = { apply: '我要报检', progress: '查询进度' } as const;
type Tab = keyof typeof titles;

/** The two halves of the page, one of them in front. */
function bodyOf(first: Tab, known: Partial<Done>): HTMLElement {
  const body = h('main', { class: 'public__body' });
  const show = (tab: Tab, told: Partial<Done> = {}) => {
    const buttons = (Object.keys(titles) as Tab[]).map((key) =>
      h('button', { type: 'button', class: 'button', 'aria-pressed': String(key === tab), on: { click: () => show(key) } }, titles[key]),
    );
    fill(
      body,
      h('nav', { class: 'apply__tabs', 'aria-label': '办理' }, ...buttons),
      tab === 'apply' ? applyView((done) => show('progress', done)) : progressView(told),
      h('p', { class: 'public__hint apply__foot' }, h('a', { href: '/login' }, '有账号的单位请登录办理')),
    );
  };
  show(first, known);
  return body;
}

/** Draws the page. It is a program of its own: a telephone with a weak connection loads nothing else. */
function openPage(): void {
  showLook();
  nameTab(guestApplyPage.title);
  const no = new URLSearchParams(location.search).get('no');
  fill(
    document.querySelector('#portal')!,
    h('header', { class: 'public__head' }, h('h1', { class: 'public__title' }, guestApplyPage.title), careButton()),
    bodyOf(no === null ? 'apply' : 'progress', { onlinelsh: no ?? '' }),
  );
}

// A module is run before this event.
addEventListener('DOMContentLoaded', openPage);
