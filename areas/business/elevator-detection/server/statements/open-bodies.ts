import { html } from '#kit/server/pages/html.ts';
import { answerPage, dayText, frameOf, state, wholePage, type Frame } from '#kit/server/pages/open-page.ts';
import type { PublicRequest, TextAnswer } from '#kit/server/request.ts';

import { openRegister } from '../../contract/menu.ts';
import { testScope } from '../../contract/statement.ts';
import { listPublicBodies, type PublicBody } from './statement-views.ts';

/** Testing bodies with a statement in force, on a page for everybody. */
export async function openBodies(_input: object, request: PublicRequest): Promise<TextAnswer> {
  const bodies = await listPublicBodies(request.readDb, request.today);
  return answerPage(request, 200, drawBodies(bodies, frameOf(request)));
}

function drawBodies(bodies: readonly PublicBody[], frame: Frame): string {
  const wordOf = (scope: string) => testScope.entries.find(({ code }) => code === scope)?.label ?? scope;
  const list = html`<ul class="list">
    ${bodies.map(
      (body) =>
        html`<li>
          <strong>${body.orgname}</strong>
          <p>检测范围：${body.testScopes.map(wordOf).join('；')}</p>
          <p>检测人员 ${body.testerCount} 人，声明 ${body.statementNo}，有效期至 ${dayText(body.validTo)}</p>
          ${body.serviceTel && html`<p>电话 <a href="tel:${body.serviceTel}">${body.serviceTel}</a></p>`}
        </li>`,
    )}
  </ul>`;
  const body = html`<h1>电梯检测机构名录</h1>
    <p class="place">按照 TSG T7008 公布符合性声明、声明在有效期内的检测机构</p>
    ${bodies.length > 0 ? list : state('warn', '目前没有公示中的检测机构。')}
    <footer><p>查询日期 ${dayText(frame.today)}。声明内容由检测机构负责。</p></footer>`;
  return wholePage(frame, openRegister.site, '电梯检测机构名录', body);
}
