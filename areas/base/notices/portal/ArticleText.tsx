import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';

import { ownAddress } from '#kit/portal/address.ts';

import type { ArticleText as Text, Block, Inline, ListNode, TableNode } from '../contract/article-text.ts';
import { pictureAddress } from './picture-address.ts';

/** Draws the text of an article, node by node: nothing of it is ever read as mark-up. */
export function ArticleText({ text }: { readonly text: Text }) {
  return <div className="article__text">{text.content.map((block, index) => drawBlock(block, index))}</div>;
}

function drawBlock(block: Block, key: number): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p key={key}>{drawInline(block.content)}</p>;
    case 'heading':
      return block.attrs.level === 2 ? <h2 key={key}>{drawInline(block.content)}</h2> : <h3 key={key}>{drawInline(block.content)}</h3>;
    case 'bullet_list':
    case 'ordered_list':
      return <ListOf key={key} list={block} />;
    case 'table':
      return <TableOf key={key} table={block} />;
    case 'figure':
      return <Picture key={key} {...block.attrs} />;
    case 'horizontal_rule':
      return <hr key={key} />;
  }
}

function ListOf({ list: { type, content } }: { readonly list: ListNode }) {
  const List = type === 'bullet_list' ? 'ul' : 'ol';
  return (
    <List>
      {content.map((item, index) => (
        <li key={index}>{item.content.map((block, place) => drawBlock(block, place))}</li>
      ))}
    </List>
  );
}

function TableOf({ table }: { readonly table: TableNode }) {
  return (
    // A wide table is moved within its own frame, also from the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="article__table" role="region" aria-label="表格" tabIndex={0}>
      <table>
        <tbody>
          {table.content.map(({ content = [] }, row) => (
            <tr key={row}>
              {content.map(({ type, attrs: { colspan, rowspan }, content: cell }, column) => {
                const Cell = type === 'table_header' ? 'th' : 'td';
                return (
                  <Cell key={column} colSpan={colspan} rowSpan={rowspan}>
                    {cell.map((block, place) => drawBlock(block, place))}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function drawInline(content: readonly Inline[] = []): ReactNode {
  return content.map((node, index) => {
    if (node.type === 'hard_break') return <br key={index} />;
    let drawn: ReactNode = node.text;
    for (const mark of node.marks ?? []) {
      if (mark.type === 'strong') drawn = <strong>{drawn}</strong>;
      else if (mark.type === 'em') drawn = <em>{drawn}</em>;
      else drawn = <TextLink href={mark.attrs.href}>{drawn}</TextLink>;
    }
    return <Fragment key={index}>{drawn}</Fragment>;
  });
}

function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const own = ownAddress(href);
  if (own && !own.startsWith('/docs/')) return <Link to={own}>{children}</Link>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function Picture({ attsysid, alt }: { readonly attsysid: string; readonly alt: string }) {
  const [address, setAddress] = useState<string>();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    pictureAddress(attsysid).then(
      (found) => {
        made = found;
        if (isOver) URL.revokeObjectURL(found);
        else setAddress(found);
      },
      () => setLost(true),
    );
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [attsysid]);
  return (
    <figure>
      {address ? <img src={address} alt={alt} /> : <span className="faint">{isLost ? '图片无法读取' : '正在读取图片…'}</span>}
      {alt && <figcaption>{alt}</figcaption>}
    </figure>
  );
}
