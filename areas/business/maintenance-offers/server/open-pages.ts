import { labelOf } from '#kit/contract/trade/dictionary.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { html } from '#kit/server/pages/html.ts';
import { answerPage, facts, frameOf, state } from '#kit/server/pages/open-page.ts';
import type { PublicRequest, TextAnswer } from '#kit/server/request.ts';

import type { offerCalls } from '../contract/calls.ts';
import { mostCompared } from '../contract/offer.ts';
import * as draw from './draw-prices.ts';
import { findPublishedEditions } from './offer-store.ts';
import * as views from './price-views.ts';

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
const guest = ({ today }: PublicRequest): views.Seeing => ({ today, isGuest: true });

/** The list of what is published, a page at a time. */
export async function openPrices(asked: InputOf<typeof offerCalls.openPrices>, request: PublicRequest): Promise<TextAnswer> {
  const { kind, complex = '', variety = '', pageNo } = asked;
  const input = { pageNo, pageSize: draw.openRows, complex, ...(variety && { varieties: [variety] }) };
  const words = await request.services.dictionaries.words();
  const { list, count } =
    kind === 'projects'
      ? await views.listProjects(request.readDb, input, guest(request))
      : await views.listParts(request.readDb, input, guest(request));
  const rows = list.map((row) =>
    'projName' in row
      ? { id: row.id, title: draw.titleOf.projects(row), words: shortly(draw.projectLines(row, words)) }
      : { id: row.id, title: draw.titleOf.parts(row), words: shortly(draw.partLines(row)) },
  );
  const page = draw.drawList(frameOf(request), { kind, complex, variety, pageNo }, rows, count > pageNo * draw.openRows);
  return answerPage(request, 200, page, true);
}

/** The firm, then the first facts in one line. */
function shortly(lines: ReturnType<typeof draw.partLines>): (string | null | undefined)[] {
  const [[, firm] = [], ...rest] = lines;
  return [
    firm,
    rest
      .slice(0, 5)
      .filter(([, value]) => value)
      .map(([label, value]) => `${label}：${value}`)
      .join('；'),
  ];
}

function none(request: PublicRequest, status: number, words: string): TextAnswer {
  const body = html`<h1>电梯维保价格公示</h1>
    ${state('warn', words)}
    <p><a href="/maintenance-prices">查询公示内容</a></p>`;
  return answerPage(request, status, draw.drawPage(frameOf(request), '没有查到', body));
}

/** Chosen offers beside each other. */
export async function openComparison(
  { kind, ids }: InputOf<typeof offerCalls.openComparison>,
  request: PublicRequest,
): Promise<TextAnswer> {
  const wanted = [...new Set(ids.filter(isId))];
  if (wanted.length < 2 || wanted.length > mostCompared) return none(request, 400, `请返回勾选2至${mostCompared}项，再并排对比。`);
  const words = await request.services.dictionaries.words();
  const columns =
    kind === 'projects'
      ? (await views.findProjects(request.readDb, wanted, guest(request))).map((one) =>
          columnOf(kind, one.id, draw.titleOf.projects(one), draw.projectLines(one, words)),
        )
      : (await views.findParts(request.readDb, wanted, guest(request))).map((one) =>
          columnOf(kind, one.id, draw.titleOf.parts(one), draw.partLines(one)),
        );
  if (columns.length === 0) return none(request, 404, '所选内容已不再公示，可能已撤下或已有新版。');
  return answerPage(request, 200, draw.drawComparison(frameOf(request), columns));
}

const columnOf = (kind: draw.OpenKind, id: string, title: string, lines: ReturnType<typeof draw.partLines>) => ({
  title,
  href: draw.oneAddress(kind, id),
  lines,
});

const goneWords = '这项内容已不再公示，可能已撤下、到期或已有新版。';

/** One project or one part, with what it cost before. */
export async function openPrice({ id, kind }: InputOf<typeof offerCalls.openPrice>, request: PublicRequest): Promise<TextAnswer> {
  if (!isId(id)) return none(request, 404, goneWords);
  return kind === 'projects' ? openProject(id, request) : openPart(id, request);
}

async function openProject(id: string, request: PublicRequest): Promise<TextAnswer> {
  const [project] = await views.findProjects(request.readDb, [id], guest(request));
  if (!project) return none(request, 404, goneWords);
  const words = await request.services.dictionaries.words();
  const items = (project.items ?? []) as readonly { readonly item?: string; readonly requirement?: string; readonly every?: string }[];
  const work = html`<h2>维保内容</h2>
    <ul class="list">
      ${items.map(
        ({ item, requirement, every }) =>
          html`<li>
            <strong>${item}</strong>
            <p>${every && labelOf(words, 'offeredVisits', every)}：${requirement}</p>
          </li>`,
      )}
    </ul>
    ${project.remark && html`<p>${project.remark}</p>`}`;
  const editions = await findPublishedEditions(request.readDb, project.seriesId);
  const page = draw.drawOne(frameOf(request), draw.titleOf.projects(project), {
    lines: facts(draw.projectLines(project, words)),
    more: work,
    editions,
  });
  return answerPage(request, 200, page);
}

async function openPart(id: string, request: PublicRequest): Promise<TextAnswer> {
  const [part] = await views.findParts(request.readDb, [id], guest(request));
  if (!part) return none(request, 404, goneWords);
  const editions = await views.findPartEditions(request.readDb, part, guest(request));
  return answerPage(
    request,
    200,
    draw.drawOne(frameOf(request), draw.titleOf.parts(part), { lines: facts(draw.partLines(part)), more: undefined, editions }),
  );
}
