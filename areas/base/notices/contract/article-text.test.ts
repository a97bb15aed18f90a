import { expect, test } from 'vitest';

import { ArticleText, articleOf, picturesOf, wordsOf } from './article-text.ts';

const words = (text: string, ...marks: object[]) => ({ type: 'text', text, ...(marks.length > 0 && { marks }) });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: object[]) => ({ type: 'doc', content });
const link = (href: string) => doc(paragraph(words('链接', { type: 'link', attrs: { href } })));
const list = (...items: object[][]) => ({ type: 'bullet_list', content: items.map((content) => ({ type: 'list_item', content })) });
const cell = (type: string, ...content: object[]) => ({ type, attrs: { colspan: 1, rowspan: 1, colwidth: null }, content });
const figure = { type: 'figure', attrs: { attsysid: '018f0000-0000-7000-8000-000000000001', alt: '铭牌' } };

const whole = doc(
  { type: 'heading', attrs: { level: 2 }, content: [words('一、范围')] },
  paragraph(words('请'), words('务必', { type: 'strong' }), { type: 'hard_break' }, words('办理', { type: 'em' })),
  list([paragraph(words('甲'))], [paragraph(words('乙')), list([paragraph(words('丙'))])]),
  {
    type: 'table',
    content: [{ type: 'table_row', content: [cell('table_header', paragraph(words('材料'))), cell('table_cell', paragraph())] }],
  },
  figure,
  { type: 'horizontal_rule' },
);

test('headings, lists, tables, links and pictures are taken as they are; their words and pictures are told', () => {
  expect(ArticleText.parse(whole)).toEqual(whole);
  expect(wordsOf(whole)).toBe('一、范围\n请务必 办理\n甲\n乙\n丙\n材料');
  expect(picturesOf(whole)).toEqual([figure.attrs.attsysid]);
  expect(ArticleText.safeParse(articleOf(['第一段', '第二段'])).success).toBe(true);
});

test.each(['https://www.samr.gov.cn/a?b=1', 'mailto:a@b.cn', 'tel:0574-87654321', '/equipment/query'])('a link leads to %s', (href) => {
  expect(ArticleText.safeParse(link(href)).success).toBe(true);
});

test.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'https:///x', ''])(
  'and never to %s',
  (href) => {
    expect(ArticleText.safeParse(link(href)).success).toBe(false);
  },
);

const deep = (levels: number): object => list([paragraph(words('层')), ...(levels > 1 ? [deep(levels - 1)] : [])]);

test.each([
  ['a node of another kind', doc({ type: 'script', content: [words('x')] })],
  ['mark-up as a node', doc({ type: 'html', html: '<b>x</b>' })],
  ['an attribute of another kind', doc({ type: 'paragraph', attrs: { style: 'x' }, content: [words('x')] })],
  ['a mark of another kind', doc(paragraph(words('x', { type: 'code' })))],
  ['the first level of headings', doc({ type: 'heading', attrs: { level: 1 }, content: [words('x')] })],
  ['lists five deep', doc(deep(5))],
  ['nothing', doc(paragraph())],
  ['an empty tree', doc()],
  ['more than it may hold', doc(paragraph(words('字'.repeat(20_001))))],
  ['signs that cannot be stored', doc(paragraph(words('a\u0000b')))],
  [
    'a picture from elsewhere',
    doc({ type: 'figure', attrs: { src: 'https://evil.example/x.png', attsysid: figure.attrs.attsysid, alt: '' } }),
  ],
  ['text alone', '<p>x</p>'],
])('%s is refused', (_, given) => {
  expect(ArticleText.safeParse(given).success).toBe(false);
});

test('four levels of lists are taken', () => {
  expect(ArticleText.safeParse(doc(deep(4))).success).toBe(true);
});
