import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';

import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { usePageNavigate, usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { callKey, sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { useMay } from '#kit/portal/session.ts';
import type { ReplyOf } from '#kit/contract/call.ts';

import { noticeCalls } from '../contract/calls.ts';
import { noticeAccess, noticeAddress, noticePaths } from '../contract/menu.ts';
import { ArticleDialog } from './ArticleDialog.tsx';
import { ArticleFiles } from './ArticleFiles.tsx';
import { ArticleText } from './ArticleText.tsx';
import { useDeleteArticle } from './use-delete-article.ts';
import './notices.css';

type Read = ReplyOf<typeof noticeCalls.getArticle>;

/** One article, with the ones before and after it. */
export function NoticeDetailPage() {
  const [search] = usePageSearch();
  const id = search.get('id') ?? '';
  const query = useCall(noticeCalls.getArticle, { id }, { enabled: id !== '', staleTime: 60_000 });
  usePageTitle(query.data && shorten(query.data.article.title ?? ''));
  if (id === '') return <EmptyState icon="book" title="没有指定公告" hint="请从通知公告中打开。" />;
  if (query.error && !query.data) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) {
    return (
      <>
        <PageHead title="公告详情" />
        <SkeletonRows rows={8} />
      </>
    );
  }
  return <Article read={query.data} />;
}

const tagLength = 12;

function shorten(title: string): string {
  return title.length > tagLength ? `${title.slice(0, tagLength)}…` : title;
}

function Article({ read }: { readonly read: Read }) {
  const { article, previous, next } = read;
  const mayEdit = useMay(noticeAccess.edit);
  const [isEdited, setEdited] = useState(false);
  const navigate = usePageNavigate();
  const remove = useDeleteArticle(() => void navigate(noticePaths.list));
  const cache = useQueryClient();
  useEffect(() => {
    // It has been read now: lists that are open elsewhere take their dot away.
    for (const list of [noticeCalls.findArticleList, noticeCalls.findArticlePage])
      void cache.invalidateQueries({ queryKey: callKey(list) });
  }, [cache, article.id]);
  return (
    <Card as="article" className="article">
      <PageHead
        title={article.title ?? ''}
        hint={[article.category, article.publisher, article.publishedOn, article.validTo && `有效期至 ${article.validTo}`]
          .filter(Boolean)
          .join(' · ')}
      >
        {mayEdit && <Button onClick={() => setEdited(true)}>编辑</Button>}
        {mayEdit && (
          <Button danger onClick={() => remove({ id: article.id!, version: article.version, title: article.title ?? '' })}>
            删除
          </Button>
        )}
      </PageHead>
      <ArticleText text={article.content} />
      <ArticleFiles id={article.id!} />
      <Stack as="nav" gap="small" className="article__beside" aria-label="上一篇和下一篇">
        <Beside label="上一篇" to={previous} />
        <Beside label="下一篇" to={next} />
      </Stack>
      {isEdited && <ArticleDialog id={article.id!} onClose={() => setEdited(false)} />}
    </Card>
  );
}

function Beside({ label, to }: { readonly label: string; readonly to: Read['next'] }) {
  return (
    <p>
      {label}：{to ? <Link to={noticeAddress(to.id)}>{to.title}</Link> : <span className="faint">没有了</span>}
    </p>
  );
}
