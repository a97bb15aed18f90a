import { z } from 'zod';

import { isStorable } from '#kit/contract/storable.ts';

/*
 * The text of an article is a tree of a closed set of nodes: what is not named here is neither stored nor drawn. Their names are those of the editor's
 * document, so that it is stored as the editor holds it. No mark-up of a person ever reaches a page.
 */

/** Where a link may lead: another site, a mailbox, a telephone, or a page of the portal. `javascript:` is an address, too. */
export const linkPattern = /^(?:https?:\/\/[^\s/]\S*|mailto:[^\s@]+@[^\s@]+|tel:[+\d-]{3,20}|\/(?![/\\])\S*)$/;

const href = z
  .string()
  .max(500, '链接地址最多500个字')
  .regex(linkPattern, '链接应为 http(s)://、mailto:、tel: 开头的地址，或以 / 开头的本站页面');

const Mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('strong') }),
  z.strictObject({ type: z.literal('em') }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href }) }),
]);

const Words = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1).refine(isStorable, '含有无法保存的字符'),
  marks: z.array(Mark).max(3).optional(),
});
const Break = z.strictObject({ type: z.literal('hard_break') });
const inline = z.array(z.discriminatedUnion('type', [Words, Break])).optional();

const Paragraph = z.strictObject({ type: z.literal('paragraph'), content: inline });
/** Level 1 is the title of the article. */
const Heading = z.strictObject({ type: z.literal('heading'), attrs: z.strictObject({ level: z.literal([2, 3]) }), content: inline });
const Rule = z.strictObject({ type: z.literal('horizontal_rule') });
/** A picture is a file of the article. */
const Figure = z.strictObject({
  type: z.literal('figure'),
  attrs: z.strictObject({ attsysid: z.uuid(), alt: z.string().max(100, '图片说明最多100个字').refine(isStorable, '含有无法保存的字符') }),
});

export type Inline = z.output<typeof Words> | z.output<typeof Break>;
type ParagraphNode = z.output<typeof Paragraph>;

export interface ListNode {
  type: 'bullet_list' | 'ordered_list';
  content: { type: 'list_item'; content: (ParagraphNode | ListNode)[] }[];
}

const deepestList = 4;

/** Lists within lists, so many levels and no more. */
function listOf(levels: number): z.ZodType<ListNode> {
  const inner = levels > 1 ? z.union([Paragraph, listOf(levels - 1)]) : Paragraph;
  const item = z.strictObject({ type: z.literal('list_item'), content: z.array(inner).min(1) });
  return z.strictObject({ type: z.enum(['bullet_list', 'ordered_list']), content: z.array(item).min(1) }) as z.ZodType<ListNode>;
}

const List = listOf(deepestList);
const span = z.int().min(1).max(20);
const Cell = z.strictObject({
  type: z.enum(['table_cell', 'table_header']),
  attrs: z.strictObject({ colspan: span, rowspan: span, colwidth: z.null().optional() }),
  content: z.array(z.union([Paragraph, List])).min(1),
});
const Table = z.strictObject({
  type: z.literal('table'),
  content: z
    .array(z.strictObject({ type: z.literal('table_row'), content: z.array(Cell).max(20, '表格最多20列').optional() }))
    .min(1)
    .max(200, '表格最多200行'),
});
const Block = z.union([Paragraph, Heading, Rule, Figure, List, Table]);

export type Block = z.output<typeof Block>;
export type TableNode = z.output<typeof Table>;

/** Longest text of an article, in characters. */
const longest = 20_000;
const mostPictures = 50;

export const ArticleText = z
  .strictObject({ type: z.literal('doc'), content: z.array(Block).min(1).max(2000, '正文段落过多') })
  .refine((doc) => wordsOf(doc) !== '' || picturesOf(doc).length > 0, '请填写正文')
  .refine((doc) => wordsOf(doc).length <= longest, `正文最多${longest}个字`)
  .refine((doc) => picturesOf(doc).length <= mostPictures, `正文最多${mostPictures}张图片`);

export type ArticleText = z.output<typeof ArticleText>;

interface Node {
  readonly type: string;
  readonly text?: string;
  readonly attrs?: { readonly attsysid?: unknown };
  readonly content?: readonly Node[] | undefined;
}

const asNode = (doc: object) => doc as Node;

/** The words alone, a line for each block: what a search looks through. */
export function wordsOf(doc: object): string {
  const lines: string[] = [];
  const read = (node: Node): string => {
    if (node.type === 'text') return node.text ?? '';
    if (node.type === 'hard_break') return ' ';
    const inner = (node.content ?? []).map(read).join('');
    if (['paragraph', 'heading'].includes(node.type)) lines.push(inner.trim());
    return ['paragraph', 'heading'].includes(node.type) ? '' : inner;
  };
  read(asNode(doc));
  return lines.filter((line) => line !== '').join('\n');
}

/** The pictures that stand in it, by the id of their file. */
export function picturesOf(doc: object): string[] {
  const read = (node: Node): string[] =>
    node.type === 'figure' ? [String(node.attrs?.attsysid)] : (node.content ?? []).flatMap((inner) => read(inner));
  return read(asNode(doc));
}

/** Plain paragraphs as an article. */
export function articleOf(paragraphs: readonly string[]): ArticleText {
  return {
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', ...(text && { content: [{ type: 'text' as const, text }] }) })),
  };
}
