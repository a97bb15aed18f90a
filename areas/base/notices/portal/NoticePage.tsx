import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';

import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Row as Cluster } from '#kit/portal/layout/Row.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';
import { useMay } from '#kit/portal/session.ts';
import type { Tone } from '#kit/contract/case/lifecycle.ts';

import { noticeCalls, noticeFilterFields, noticeFilterKeys } from '../contract/calls.ts';
import type { ArticleState } from '../contract/article.ts';
import { noticeAccess, noticeAddress } from '../contract/menu.ts';
import { ArticleDialog } from './ArticleDialog.tsx';
import { useDeleteArticle } from './use-delete-article.ts';
import './notices.css';

const tones: Readonly<Record<ArticleState, Tone>> = { shown: 'good', waiting: 'waiting', expired: 'stopped' };

/** 通知公告: articles of the five columns; those who write them find theirs here too. */
export function NoticePage() {
  const navigate = usePageNavigate();
  const mayEdit = useMay(noticeAccess.edit);
  const remove = useDeleteArticle();
  /** Empty for a new one. */
  const [edited, setEdited] = useState<string>();
  return (
    <>
      <PageHead title="通知公告" hint="通知、办事指南、政策法规和下载资料">
        {mayEdit && (
          <Button type="primary" onClick={() => setEdited('')}>
            发布公告
          </Button>
        )}
      </PageHead>
      <RecordTable
        title="公告"
        fields={noticeFilterFields}
        columns={['title', 'category', 'publisher', 'publishedOn', ...(mayEdit ? (['state', 'validTo'] as const) : [])]}
        call={noticeCalls.findArticlePage}
        rowKey="id"
        nameField="title"
        filters={['complex', ...noticeFilterKeys]}
        cells={{
          title: (row, text) => (
            <Cluster as="span" className="notice-title">
              {row.pinned === true && <span className="pinned">置顶</span>}
              <Link className={row.isRead === true ? undefined : 'unread'} to={noticeAddress(String(row.id))}>
                {text}
                {row.isRead !== true && <span className="unseen">（未读）</span>}
              </Link>
            </Cluster>
          ),
          state: (row, text) => <StatusPill tone={tones[row.state as ArticleState]}>{text}</StatusPill>,
        }}
        actions={(row) => [
          { key: 'open', label: '查看', onClick: () => void navigate(noticeAddress(String(row.id))) },
          ...(mayEdit
            ? [
                { key: 'edit', label: '编辑', onClick: () => setEdited(String(row.id)) },
                {
                  key: 'delete',
                  label: '删除',
                  danger: true,
                  onClick: () => remove({ id: String(row.id), version: row.version, title: String(row.title) }),
                },
              ]
            : []),
        ]}
        cardColumns={['title', 'category', 'publishedOn']}
        empty={{ icon: 'book', title: '没有找到公告', hint: '请换个关键字或栏目再试。' }}
      />
      {edited !== undefined && <ArticleDialog id={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
