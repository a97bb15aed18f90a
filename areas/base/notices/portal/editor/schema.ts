import { Schema, type NodeSpec } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

import { linkPattern } from '../../contract/article-text.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where a picture of the article stands in the page of the editor; what is pasted from elsewhere brings none of them. */
const figure: NodeSpec = {
  group: 'block',
  draggable: true,
  attrs: {
    attsysid: { validate: 'string' },
    alt: { default: '', validate: 'string' },
  },
  toDOM: ({ attrs: { attsysid, alt } }) => ['figure', { 'data-picture': String(attsysid), 'data-alt': String(alt) }],
  parseDOM: [
    {
      tag: 'figure[data-picture]',
      getAttrs: (dom) => {
        const attsysid = dom.getAttribute('data-picture') ?? '';
        return uuid.test(attsysid) && { attsysid, alt: dom.getAttribute('data-alt') ?? '' };
      },
    },
  ],
};

/**
 * The same closed set of nodes as `contract/article-text.ts`, for the editor. What is pasted from Word or a page is read into it: its structure stays, its looks go.
 */
export const articleSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block text_block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2, validate: 'number' } },
      parseDOM: [
        { tag: 'h1', attrs: { level: 2 } },
        { tag: 'h2', attrs: { level: 2 } },
        ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
      ],
      toDOM: ({ attrs: { level } }) => [`h${String(level)}`, 0],
    },
    bullet_list: { group: 'block list', content: 'list_item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ordered_list: { group: 'block list', content: 'list_item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    list_item: { content: 'paragraph (paragraph | list)*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    ...tableNodes({ tableGroup: 'block', cellContent: '(paragraph | list)+', cellAttributes: {} }),
    figure,
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    text: { group: 'inline' },
    hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: { validate: 'string' } },
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (dom) => {
            const href = dom.getAttribute('href') ?? '';
            return linkPattern.test(href) && { href };
          },
        },
      ],
      toDOM: ({ attrs: { href } }) => ['a', { href: String(href) }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
});
