import { Button } from 'antd';
import { useRef, useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import { Select } from '#kit/portal/input/Select.tsx';
import { useStepTop } from '#kit/portal/form/use-step-top.ts';
import { usePageNavigate, usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { constructionCalls, noticeCase } from '../contract/calls.ts';
import { paramsPage, supervisionAddress } from '../contract/menu.ts';
import { paramsFormOf } from '../contract/params.ts';
import { NoticePicker, type ChosenNotice } from './NoticePicker.tsx';
import { ParamsForm, type Leaving, type ParamsFormProps } from './ParamsForm.tsx';

type Told = ReplyOf<typeof constructionCalls.params>;
type Line = Told['lines'][number];

/** 设备参数: the technical form of each notified device, one after the other. */
export function ParamsPage() {
  const [search, setSearch] = usePageSearch();
  const id = search.get('notice') ?? '';
  const query = useCall(constructionCalls.params, { id }, { enabled: id !== '' });
  usePageTitle(query.data?.notice.noticeNo ? `${paramsPage.title} ${query.data.notice.noticeNo}` : undefined);
  const choose = ({ id: notice }: ChosenNotice) => setSearch(new URLSearchParams({ notice }));
  if (id === '') return <NoticePicker title={paramsPage.title} hint="选择施工告知，逐台填写技术参数" onChoose={choose} />;
  if (query.error) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={8} />;
  return <Params told={query.data} />;
}

const nameOf = ({ position, equName, prono, unitInnerNo, isComplete, refusedBecause }: Line) =>
  `${position + 1}. ${equName} ${prono ?? ''} ${unitInnerNo ?? ''}　${refusedBecause ?? (isComplete ? '已完成' : '未完成')}`;

function Params({ told: { notice, lines, mayEdit } }: { readonly told: Told }) {
  const navigate = usePageNavigate();
  const open = lines.filter(({ isComplete, refusedBecause }) => !isComplete && refusedBecause === null);
  const [lineId, setLine] = useState(open[0]?.id ?? lines[0]?.id);
  const line = lines.find(({ id }) => id === lineId);
  const next = open.find(({ id }) => id !== lineId);
  const top = useStepTop(open.length === 0 ? 'done' : lineId);
  const leaveRef = useRef<Leaving>(undefined);
  const choose = async (id: string) => {
    if ((await leaveRef.current?.()) !== false) setLine(id);
  };
  return (
    <div ref={top}>
      <Stack>
        <PageHead
          title={`${paramsPage.title}：${notice.projectName ?? ''}`}
          hint={`${notice.noticeNo ?? notice.bcwNo}，共${lines.length}台，未完成${open.length}台；全部填写完成后申报监督检验`}
        >
          <Button onClick={() => void navigate(caseAddress(noticeCase, notice.id))}>查看告知</Button>
          {mayEdit && (
            <Button type={open.length === 0 ? 'primary' : 'default'} onClick={() => void navigate(supervisionAddress(notice))}>
              申报监督检验
            </Button>
          )}
        </PageHead>
        {line ? (
          <LineForm
            key={line.id}
            noticeId={notice.id}
            line={line}
            mayEdit={mayEdit}
            leaveRef={leaveRef}
            isLast={next === undefined}
            onComplete={() => setLine(next?.id ?? line.id)}
            chooser={
              <Select
                aria-label="选择设备"
                className="record-wide"
                value={line.id}
                options={lines.map((one) => ({ value: one.id, label: nameOf(one) }))}
                onChange={(id) => void choose(id)}
              />
            }
          />
        ) : null}
      </Stack>
    </div>
  );
}

function LineForm({ line, mayEdit, ...props }: ParamsFormProps) {
  const form = paramsFormOf(line.equclacode);
  if (form) return <ParamsForm {...props} line={line} form={form} mayEdit={mayEdit && line.refusedBecause === null} />;
  return (
    <Card>
      <Stack>
        {props.chooser}
        <Note>这类设备（管道）的参数在告知明细中填写，不须另填。</Note>
      </Stack>
    </Card>
  );
}
