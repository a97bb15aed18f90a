import { labelOf, type Dictionaries } from '#kit/contract/trade/dictionary.ts';
import { areaWords } from '#kit/contract/trade/dictionary.ts';
import { html, type Html } from '#kit/server/pages/html.ts';
import { dayText, state, wholePage, type Frame } from '#kit/server/pages/open-page.ts';

import { contractKind } from '#areas/maintenance/contract/maintenance.ts';

import { openPricePaths } from '../contract/open-page.ts';
import { liftVariety, mostCompared, priceUnit } from '../contract/offer.ts';
import type { PublishedPart, PublishedProject } from './price-views.ts';

export type OpenKind = 'projects' | 'parts';

/** What somebody asks for on the page. */
export interface Asked {
  readonly kind: OpenKind;
  readonly complex: string;
  readonly variety: string;
  readonly pageNo: number;
}

/** Rows on a page. */
export const openRows = 20;

const yuan = (fen: number | null, unit = '元'): string =>
  fen === null ? '面议' : `${(fen / 100).toLocaleString('zh-CN', { maximumFractionDigits: 2 })}${unit}`;
const months = (count: number | null): string | undefined => (count === null ? undefined : `${count}个月`);
const varietiesOf = (codes: readonly string[] | null): string =>
  (codes ?? []).map((code) => liftVariety.entries.find((entry) => entry.code === code)?.label ?? code).join('、');
const unitOf = (code: string | null): string => priceUnit.entries.find((entry) => entry.code === code)?.label ?? '元';
const partTitle = ({ partName, spec, brand }: PublishedPart): string => [partName, spec, brand].filter(Boolean).join(' ');

const address = (path: string, params: Readonly<Record<string, string>>): string =>
  `${path}?${Object.entries(params)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')}`;
export const oneAddress = (kind: OpenKind, id: string): string => address(openPricePaths.one.replace('{id}', id), { kind });

type Lines = readonly (readonly [label: string, value: string | null | undefined])[];

/** What anybody reads of a project. */
export function projectLines(project: PublishedProject, words: Dictionaries): Lines {
  const areas = (project.serviceAreas ?? []).map(({ areacode }) => labelOf(words, areaWords, areacode));
  return [
    ['公示单位', project.unitName],
    ['收费标准', yuan(project.price, unitOf(project.priceUnit))],
    ['折合每台每年', project.yearPrice === null ? undefined : yuan(project.yearPrice)],
    ['设备品种', varietiesOf(project.varieties)],
    ['适用品牌', project.brands ?? '不限'],
    ['维保方式', labelOf(words, contractKind.name, project.maintKind)],
    ['维保类型', project.cycle],
    ['质保期', months(project.warrantyMonths)],
    ['应急响应', project.responseMinutes === null ? undefined : `${project.responseMinutes}分钟`],
    ['计划人数', project.staff === null ? undefined : `${project.staff}人`],
    ['服务区域', areas.join('、')],
    ['有效期', term(project)],
    ['许可证编号', project.licenceNo],
    ['申报号', `${project.offerNo}（第${project.edition}版）`],
  ];
}

/** What anybody reads of a part. */
export function partLines(part: PublishedPart): Lines {
  return [
    ['公示单位', part.unitName],
    ['价格', `${yuan(part.price)}/${part.partUnit}`],
    ['更换工费', part.labour === null ? undefined : yuan(part.labour)],
    ['质保期', months(part.warrantyMonths)],
    ['规格型号', part.spec],
    ['品牌', part.brand],
    ['产地', part.origin],
    ['适用品牌/型号', part.fitModels],
    ['适用电梯', varietiesOf(part.varieties)],
    ['型式试验证号', part.typeTestNo],
    ['有效期', term(part)],
    ['许可证编号', part.licenceNo],
    ['申报号', `${part.offerNo}（第${part.edition}版）`],
  ];
}

function term({ validFrom, validTo, publishedOn }: Pick<PublishedPart, 'validFrom' | 'validTo'> & { readonly publishedOn: string | null }) {
  const from = publishedOn && validFrom && publishedOn > validFrom ? publishedOn : validFrom;
  return from && validTo ? `${dayText(from)}至${dayText(validTo)}` : undefined;
}

export function drawPage(frame: Frame, title: string, body: Html): string {
  const foot = html`<footer>
    <p>价格和内容由公示单位自行申报并负责；平台只核对材料是否齐全、一致，不核定价格。查询日期 ${dayText(frame.today)}。</p>
  </footer>`;
  return wholePage(frame, '电梯维保价格公示', title, html`${body} ${foot}`);
}

function option(value: string, label: string, chosen: string): Html {
  return chosen === value ? html`<option value="${value}" selected>${label}</option>` : html`<option value="${value}">${label}</option>`;
}

/** What is published, to be searched and chosen from. */
export function drawList(
  frame: Frame,
  asked: Asked,
  rows: readonly { readonly id: string; readonly title: string; readonly words: readonly (string | null | undefined)[] }[],
  hasMore: boolean,
): string {
  const { kind, complex, variety, pageNo } = asked;
  const turn = (to: number) => address(openPricePaths.list, { kind, complex, variety, pageNo: String(to) });
  const ask = html`<form class="ask" method="get" action="${openPricePaths.list}">
    <label
      >查什么<select name="kind">
        ${option('projects', '维保项目', kind)}${option('parts', '配件价格', kind)}
      </select></label
    >
    <label
      >电梯品种<select name="variety">
        ${option('', '全部', variety)}${liftVariety.entries.map(({ code, label }) => option(code, label, variety))}
      </select></label
    >
    <label>名称、品牌或单位<input name="complex" value="${complex}" maxlength="100" /></label>
    <button>查询</button>
  </form>`;
  const list = html`<form method="get" action="${openPricePaths.compare}">
    <input type="hidden" name="kind" value="${kind}" />
    <ul class="list">
      ${rows.map(
        ({ id, title, words }) =>
          html`<li class="pick">
            <input type="checkbox" name="ids" value="${id}" aria-label="对比${title}" />
            <div>
              <strong><a href="${oneAddress(kind, id)}">${title}</a></strong>
              ${words.filter(Boolean).map((line) => html`<p>${line}</p>`)}
            </div>
          </li>`,
      )}
    </ul>
    <p></p>
    <button>并排对比（勾选2至${mostCompared}项）</button>
  </form>`;
  const pages = html`<nav class="pages" aria-label="翻页">
    ${pageNo > 1 ? html`<a href="${turn(pageNo - 1)}">上一页</a>` : html`<span></span>`}
    ${hasMore && html`<a href="${turn(pageNo + 1)}">下一页</a>`}
  </nav>`;
  const body = html`<h1>电梯维保价格公示</h1>
    <p class="place">维保、制造单位公示的维保项目和配件价格</p>
    ${ask} ${rows.length > 0 ? html`${list} ${pages}` : state('warn', '没有查到公示内容，请换个名称或品种再试。')}`;
  return drawPage(frame, '电梯维保价格公示', body);
}

const back = html`<p><a href="${openPricePaths.list}">查询其他维保项目和配件价格</a></p>`;

/** Offers beside each other, line by line. */
export function drawComparison(
  frame: Frame,
  columns: readonly { readonly title: string; readonly href: string; readonly lines: Lines }[],
): string {
  const labels = columns[0]?.lines.map(([label]) => label) ?? [];
  const body = html`<h1>并排对比</h1>
    <div class="beside" role="region" aria-label="并排对比" tabindex="0">
      <table>
        <tr>
          <th scope="row">名称</th>
          ${columns.map(({ title, href }) => html`<th scope="col"><a href="${href}">${title}</a></th>`)}
        </tr>
        ${labels.map(
          (label, at) =>
            html`<tr>
              <th scope="row">${label}</th>
              ${columns.map(({ lines }) => html`<td>${lines[at]?.[1] ?? '—'}</td>`)}
            </tr>`,
        )}
      </table>
    </div>
    ${back}`;
  return drawPage(frame, '并排对比', body);
}

export interface OpenEdition {
  readonly edition: number;
  readonly publishedOn: string | null;
  readonly endedOn: string | null;
  readonly price: number | null;
  readonly priceUnit: string | null;
}

/** One offer: what it says, what belongs to it, what it cost before. */
export function drawOne(
  frame: Frame,
  title: string,
  { lines, more, editions }: { readonly lines: Html; readonly more: Html | undefined; readonly editions: readonly OpenEdition[] },
): string {
  const history = html`<h2>历次公示</h2>
    <div class="beside">
      <table>
        <tr>
          <th scope="col">版次</th>
          <th scope="col">公示日期</th>
          <th scope="col">价格</th>
        </tr>
        ${editions.map(
          ({ edition, publishedOn, endedOn, price, priceUnit: unit }) =>
            html`<tr>
              <td>第${edition}版${endedOn ? '' : '（公示中）'}</td>
              <td>${publishedOn && dayText(publishedOn)}</td>
              <td>${yuan(price, unitOf(unit))}</td>
            </tr>`,
        )}
      </table>
    </div>`;
  return drawPage(
    frame,
    title,
    html`<h1>${title}</h1>
      ${lines} ${more} ${history} ${back}`,
  );
}

export const titleOf = { projects: ({ projName }: PublishedProject) => projName ?? '', parts: partTitle };
