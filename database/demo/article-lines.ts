import type { ArticleText, Block, Inline, ListNode, TableNode } from '#areas/notices/contract/article-text.ts';

/**
 * An article from lines: `# ` begins a heading, `1. ` and `- ` the item of a list, `| ` a row of a table (the first is its head), everything else is a paragraph.
 * `[words](address)` is a link.
 */
export function articleLines(lines: readonly string[]): ArticleText {
  const content: Block[] = [];
  for (const line of lines) {
    const [, sign = '', rest = line] = /^(# |1\. |- |\| )(.*)$/.exec(line) ?? [];
    if (sign === '# ') content.push({ type: 'heading', attrs: { level: 2 }, content: inline(rest) });
    else if (sign === '| ') addRow(content, rest);
    else if (sign) addItem(content, sign === '- ' ? 'bullet_list' : 'ordered_list', rest);
    else content.push(paragraph(line));
  }
  return { type: 'doc', content };
}

function paragraph(text: string) {
  return { type: 'paragraph' as const, content: inline(text) };
}

function inline(text: string): Inline[] {
  return text
    .split(/(\[[^\]]+\]\([^)]+\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, words, href] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
      return words && href ? { type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] } : { type: 'text', text: part };
    });
}

function addItem(content: Block[], type: ListNode['type'], text: string): void {
  const last = content.at(-1);
  const item = { type: 'list_item' as const, content: [paragraph(text)] };
  if (last?.type === type) last.content.push(item);
  else content.push({ type, content: [item] });
}

function addRow(content: Block[], row: string): void {
  const last = content.at(-1);
  const type = last?.type === 'table' ? 'table_cell' : 'table_header';
  const cells = row.split('|').map((cell) => cell.trim());
  const made: TableNode['content'][number] = {
    type: 'table_row',
    content: cells
      .filter((cell) => cell !== '')
      .map((cell) => ({ type, attrs: { colspan: 1, rowspan: 1, colwidth: null }, content: [paragraph(cell)] })),
  };
  if (last?.type === 'table') last.content.push(made);
  else content.push({ type: 'table', content: [made] });
}
