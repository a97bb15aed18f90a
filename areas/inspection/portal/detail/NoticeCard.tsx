import type { ReactNode } from 'react';

import { instantText } from '#kit/portal/record/display.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { noticeStates, verdictLabel } from './notice-words.ts';
import type { ApplicationDetail } from '../use-apply-form.ts';

interface Props {
  readonly notice: ApplicationDetail['notices'][number];
  /** At the right of the head: the paper. */
  readonly extra?: ReactNode;
  /** At the foot: what is to be decided. */
  readonly children?: ReactNode;
}

/** One 检验意见通知书: what was found, what was asked for, what was answered. */
export function NoticeCard({ notice, extra, children }: Props) {
  const { tone, label } = noticeStates[notice.state];
  return (
    <li className="insp-notice-card">
      <header className="insp-notice-card__head">
        <b>
          <code className="mono">{notice.tzsNo}</code> {notice.equName}
        </b>
        <StatusPill tone={tone}>{verdictLabel(notice.verdict) ?? label}</StatusPill>
        <span className="insp-notice-card__due">整改期限 {notice.deadline}</span>
        {extra}
      </header>
      <ol className="insp-notice-card__problems">
        {notice.problems.map(({ itemNo, title, kind, problem }) => (
          <li key={itemNo}>
            <span className="mono">{itemNo}</span> {title} {kind === '关键' && <StatusPill tone="bad">关键项</StatusPill>}
            <span className="insp-notice-card__problem">{problem}</span>
          </li>
        ))}
      </ol>
      <p>
        处理要求：{notice.requirement}（{notice.issuedOn} 出具）
      </p>
      {notice.feedback && (
        <blockquote className="timeline__opinion">
          {notice.feedback.text}
          {'\n'}
          {notice.feedback.by}，{instantText(notice.feedback.at)}
        </blockquote>
      )}
      {children}
    </li>
  );
}
