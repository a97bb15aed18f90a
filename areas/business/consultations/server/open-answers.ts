import type { InputOf } from '#kit/contract/call.ts';
import { html, type Html } from '#kit/server/pages/html.ts';
import { answerPage, dayText, frameOf, state, wholePage } from '#kit/server/pages/open-page.ts';
import type { PublicRequest, TextAnswer } from '#kit/server/request.ts';

import type { consultationCalls } from '../contract/calls.ts';
import { consultKind } from '../contract/consultation.ts';
import { openAnswersPage } from '../contract/open-page.ts';
import { listPublic } from './answer-views.ts';

const pageSize = 20;

/** 常见问题, for anybody: questions with their answers, to be searched. */
export async function openAnswers(asked: InputOf<typeof consultationCalls.openAnswers>, request: PublicRequest): Promise<TextAnswer> {
  const { kind = '', complex = '', pageNo } = asked;
  const [found, dictionaries] = await Promise.all([
    listPublic(request.readDb, { kind, word: complex, pageNo, pageSize }),
    request.services.dictionaries.dictionaries(),
  ]);
  const kinds = (dictionaries[consultKind.name] ?? []).filter(({ retired }) => !retired);
  const list = html`<ul class="list">
    ${found.slice(0, pageSize).map(
      ({ consultKind: sort, publicSubject, publicQuestion, publicAnswer, answeredOn }) =>
        html`<li>
          <strong>${publicSubject}</strong>
          <p>${sort}${answeredOn && `　答复于${dayText(answeredOn)}`}</p>
          ${linesOf('问', publicQuestion)} ${linesOf('答', publicAnswer)}
        </li>`,
    )}
  </ul>`;
  const body = html`<h1>${openAnswersPage.title}</h1>
    <p class="place">检验机构答复过的问题。没有您要问的，请登录后在「互动交流」中咨询。</p>
    ${form(kind, complex, kinds)}
    ${found.length > 0 ? html`${list} ${turning(asked, found.length > pageSize)}` : state('warn', '没有查到，请换个说法再试。')}`;
  return answerPage(request, 200, wholePage(frameOf(request), openAnswersPage.title, openAnswersPage.title, body), true);
}

/** Each line of a text for itself. */
function linesOf(sign: string, words: string | null): Html {
  const [first = '', ...rest] = (words ?? '').split('\n');
  return html`<div>${sign}：${first}</div>
    ${rest.map((line) => html`<div>${line}</div>`)}`;
}

function form(kind: string, complex: string, kinds: readonly { readonly code: string; readonly label: string }[]): Html {
  const option = (code: string, label: string) =>
    code === kind ? html`<option value="${code}" selected>${label}</option>` : html`<option value="${code}">${label}</option>`;
  return html`<form class="ask" method="get" action="${openAnswersPage.path}">
    <label
      >类别<select name="kind">
        ${option('', '全部')}${kinds.map(({ code, label }) => option(code, label))}
      </select></label
    >
    <label>问题中的词<input name="complex" value="${complex}" maxlength="100" /></label>
    <button>查询</button>
  </form>`;
}

function turning({ kind = '', complex = '', pageNo }: InputOf<typeof consultationCalls.openAnswers>, hasMore: boolean): Html {
  const to = (page: number) => `${openAnswersPage.path}?${new URLSearchParams({ kind, complex, pageNo: String(page) }).toString()}`;
  return html`<nav class="pages" aria-label="翻页">
    ${pageNo > 1 ? html`<a href="${to(pageNo - 1)}">上一页</a>` : html`<span></span>`}
    ${hasMore && html`<a href="${to(pageNo + 1)}">下一页</a>`}
  </nav>`;
}
