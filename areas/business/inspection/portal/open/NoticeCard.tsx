import type { ReactNode } from 'react';

import { ItemPhotos } from '#areas/verdicts/portal/open/item-photos.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { instantText } from '#kit/portal/page/display.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { deviceWords } from '#kit/contract/trade/called-as.ts';
import { noticeFiles } from '../../contract/materials.ts';
import { noticeVerdictWords } from '#areas/verdicts/contract/notice-verdicts.ts';
import { noticeState } from '../../contract/words.ts';
import { noticeTones, verdictTones } from './notice-words.ts';
import type { ApplicationDetail } from './application.ts';
import { papersOfNotice, receiptPaperNames, receiptWords } from '../../contract/receipt.ts';

interface Props {
  readonly notice: ApplicationDetail['notices'][number];
  /** Of its application: in a supervision a liaison note went out with it. */
  readonly inspType: string | null;
  /** At the right of the head: the paper. */
  readonly extra?: ReactNode;
  /** Below each item: what is to be decided of it. */
  readonly onProblem?: (itemNo: string) => ReactNode;
  readonly children?: ReactNode;
}

/** One 检验意见通知书: what was found, what was asked for, what was answered. */
export function NoticeCard({ notice, inspType, extra, onProblem, children }: Props) {
  const label = noticeState.entries.find(({ code }) => code === notice.state)?.label;
  return (
    <Card as="li">
      <Stack gap="small">
        <Row as="header" gap="wide">
          <b>
            {deviceWords(notice)} <code className="mono">{notice.tzsNo}</code>
          </b>
          <StatusPill tone={noticeTones[notice.state]}>{label}</StatusPill>
          {notice.isGrave && <StatusPill tone="bad">严重事故隐患</StatusPill>}
          {notice.state !== 'withdrawn' && <span className="insp-notice__due small">整改期限 {notice.deadline}</span>}
          {extra}
        </Row>
        <Note as="ol">
          {notice.problems.map(({ itemNo, title, kind, problem, verdict, note }) => (
            <li key={itemNo}>
              <span className="mono">{itemNo}</span> {title} {kind === '关键' && <StatusPill tone="bad">关键项</StatusPill>}{' '}
              {verdict && <StatusPill tone={verdictTones[verdict]}>{noticeVerdictWords[verdict]}</StatusPill>}
              <span className="insp-notice__problem small">{problem}</span>
              {note && <span className="small">现场确认：{note}</span>}
              <ItemPhotos refId={notice.id} atttype={noticeFiles.atttype} itemNo={itemNo} />
              {onProblem?.(itemNo)}
            </li>
          ))}
        </Note>
        <p>
          处理要求：{notice.requirement}（{notice.issuedOn} 出具）
        </p>
        {notice.graveTold && notice.state !== 'withdrawn' && <GraveNote told={notice.graveTold} reported={notice.graveReported} />}
        {notice.state !== 'withdrawn' && <Receipts notice={notice} inspType={inspType} />}
        {notice.withdrawReason && (
          <Note tone="bad">
            {notice.withdrawnOn} 检验机构撤回本通知书：{notice.withdrawReason}
          </Note>
        )}
        {notice.feedback && (
          <blockquote className="timeline__opinion">
            {notice.feedback.text}
            {'\n'}
            {notice.feedback.by}，{instantText(notice.feedback.at)}
          </blockquote>
        )}
        {children}
      </Stack>
    </Card>
  );
}

interface Grave {
  readonly told: NonNullable<Props['notice']['graveTold']>;
  readonly reported: Props['notice']['graveReported'];
}

/** Who was told of a grave hazard; where nobody was, somebody has to do so. */
function GraveNote({ told, reported }: Grave) {
  if (told.length > 0) return <Note tone="bad">存在严重事故隐患，出具时已报告：{told.map(({ name }) => name).join('、')}。</Note>;
  if (reported)
    return (
      <Note tone="dueSoon">
        存在严重事故隐患，已人工报告：{reported.text}（{reported.by}，{instantText(reported.at)}）
      </Note>
    );
  return <Note tone="bad">存在严重事故隐患，设备档案没有登记机关和监管机构，系统没有报告任何部门，须由检验机构人工报告。</Note>;
}

/** Whether the papers have been signed for. */
function Receipts({ notice, inspType }: Pick<Props, 'notice' | 'inspType'>) {
  return papersOfNotice(inspType).map((paper) => {
    const receipt = paper === 'notice' ? notice.receipt : notice.liaisonReceipt;
    const words = receipt ? receiptWords(receipt) : '尚未签收';
    return receipt?.way === 'refused' ? (
      <Note key={paper} tone="dueSoon">
        {receiptPaperNames[paper]}：{words}。拒绝签收不影响文书的效力。
      </Note>
    ) : (
      <p key={paper} className={receipt ? undefined : 'faint'}>
        {receiptPaperNames[paper]}：{words}
      </p>
    );
  });
}
