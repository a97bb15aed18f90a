import { useState } from 'react';

import { latePart } from '#kit/portal/late/late-part.tsx';
import { newId } from '#kit/portal/new-id.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { sentenceOf, useCall, useCallMutation } from '#kit/portal/calls/use-call.ts';
import { NewerNote } from '#kit/portal/form/NewerNote.tsx';
import { useFormUpon } from '#kit/portal/form/use-form-upon.ts';
import { useToday } from '#kit/portal/shanghai-day.ts';
import type { Values } from '#kit/contract/field.ts';
import type { ReplyOf } from '#kit/contract/call.ts';

import { articleForm } from '../contract/article.ts';
import { noticeCalls } from '../contract/calls.ts';

interface Props {
  /** Empty for a new article. */
  readonly id: string;
  readonly onClose: () => void;
}

// Only those who write need the editor.
const ArticleEditor = latePart(
  () => import('./editor/ArticleEditor.tsx').then((module) => module.ArticleEditor),
  <SkeletonRows rows={6} />,
);

type Article = ReplyOf<typeof noticeCalls.getArticle>['article'];

/** Writes an article, or changes one. */
export function ArticleDialog({ id, onClose }: Props) {
  const today = useToday();
  const query = useCall(noticeCalls.getArticle, { id }, { enabled: id !== '' });
  if (id === '') return <Editor values={{ category: '通知公告', publishedOn: today, pinned: false }} onClose={onClose} />;
  if (query.data) return <Editor article={query.data.article} values={valuesOf(query.data.article)} onClose={onClose} />;
  return (
    <PageModal open title="编辑公告" width={900} footer={null} onCancel={onClose}>
      {query.error ? <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} /> : <SkeletonRows rows={6} />}
    </PageModal>
  );
}

function valuesOf({ title, category, content, publishedOn, validTo, pinned, unitTypes, areacode }: Article): Values {
  return { title, category, text: content, publishedOn, validTo, pinned, unitTypes, areacode };
}

function Editor({ article, values, onClose }: { readonly article?: Article; readonly values: Values; readonly onClose: () => void }) {
  const [id] = useState(() => article?.id ?? newId());
  const { handle, version, isBehind, take, keep } = useFormUpon(articleForm, { version: article?.version, values });
  const save = useCallMutation(noticeCalls.saveArticle, {
    success: '公告已保存',
    onSuccess: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (!handle.check('submit')) return;
    save.mutate({ id, ...(version !== undefined && { version }), values: handle.values });
  };
  return (
    <FormModal
      handle={handle}
      title={article ? '编辑公告' : '发布公告'}
      width={900}
      okText="保存"
      own={{
        text: (field) => (
          <ArticleEditor
            key={version}
            id={field}
            articleId={id}
            value={handle.values['text']}
            onChange={(text) => handle.set('text', text)}
          />
        ),
      }}
      isBusy={save.isPending}
      onOk={submit}
      onClose={onClose}
      below={isBehind && <NewerNote onTake={take} onKeep={keep} />}
    />
  );
}
