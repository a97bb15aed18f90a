import { App, Button, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import type { ReplyOf } from '#kit/contract/call.ts';
import { caseAddress } from '#kit/contract/case.ts';
import { call } from '#kit/portal/client.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { useCloseGuard, usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/record/EmptyState.tsx';
import { PageHead } from '#kit/portal/record/PageHead.tsx';
import { sentenceOf, useCall, useRefresh } from '#kit/portal/record/use-call.ts';

import { constructionCalls, noticeCase } from '../contract/calls.ts';
import { paramsPage, supervisionAddress } from '../contract/menu.ts';
import { paramsFormOf } from '../contract/params.ts';
import { NoticePicker } from './NoticePicker.tsx';

type Told = ReplyOf<typeof constructionCalls.params>;
type Line = Told['lines'][number];

/** 设备参数: the technical form of each notified device, one after the other. */
export function ParamsPage() {
  const [search, setSearch] = usePageSearch();
  const id = search.get('notice') ?? '';
  const query = useCall(constructionCalls.params, { id }, { enabled: id !== '' });
  usePageTitle(query.data?.notice.noticeNo ? `${paramsPage.title} ${query.data.notice.noticeNo}` : undefined);
  const choose = (notice: string) => setSearch(new URLSearchParams({ notice }));
  if (id === '') return <NoticePicker title={paramsPage.title} hint="选择已受理的施工告知，逐台填写技术参数" onChoose={choose} />;
  if (query.error) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={8} />;
  return <Params told={query.data} />;
}

function Params({ told: { notice, lines, mayEdit } }: { readonly told: Told }) {
  const navigate = useNavigate();
  const open = lines.filter(({ isComplete, refusedBecause }) => !isComplete && refusedBecause === null);
  const [lineId, setLine] = useState(open[0]?.id ?? lines[0]?.id);
  const line = lines.find(({ id }) => id === lineId);
  const nameOf = ({ position, equName, prono, unitInnerNo, isComplete, refusedBecause }: Line) =>
    `${position + 1}. ${equName} ${prono ?? ''} ${unitInnerNo ?? ''}　${refusedBecause ?? (isComplete ? '已完成' : '未完成')}`;
  return (
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
      <Card>
        <Stack>
          <Select
            aria-label="选择设备"
            className="record-wide"
            value={lineId ?? null}
            options={lines.map((one) => ({ value: one.id, label: nameOf(one) }))}
            onChange={setLine}
          />
          {line && <LineForm key={`${line.id}:${line.version}`} noticeId={notice.id} line={line} mayEdit={mayEdit} />}
        </Stack>
      </Card>
    </Stack>
  );
}

interface FormProps {
  readonly noticeId: string;
  readonly line: Line;
  readonly mayEdit: boolean;
}

function LineForm({ noticeId, line, mayEdit }: FormProps) {
  const form = paramsFormOf(line.equclacode);
  if (!form) return <Note>这类设备（管道）的参数在告知明细中填写，不须另填。</Note>;
  return <Technical noticeId={noticeId} line={line} form={form} mayEdit={mayEdit && line.refusedBecause === null} />;
}

type TechnicalForm = NonNullable<ReturnType<typeof paramsFormOf>>;

function Technical({ noticeId, line, form, mayEdit }: FormProps & { readonly form: TechnicalForm }) {
  const { message } = App.useApp();
  const refresh = useRefresh();
  const handle = useRecordForm(form, { ...line.values, equclacode: line.equclacode });
  const [isBusy, setBusy] = useState(false);
  useCloseGuard(() => handle.isDirty);
  const save = async (isComplete: boolean, copies: boolean) => {
    if (!handle.check(isComplete ? 'submit' : 'draft')) return;
    setBusy(true);
    try {
      const { equclacode: _code, ...values } = handle.values;
      const sent = { id: noticeId, lineId: line.id, version: line.version, values, isComplete, copies };
      const { copied } = await call(constructionCalls.saveParams, sent);
      handle.saved();
      void message.success(
        `${isComplete ? '已完成' : '已暂存'}${copied > 0 ? `，并复制到同型号的${copied}台设备，请逐台核对后标记完成` : ''}`,
      );
      await refresh();
    } catch (error) {
      if (!handle.refuse(error)) void message.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack>
      <RecordForm handle={handle} isReadOnly={!mayEdit} />
      {mayEdit && (
        <Row>
          <Button disabled={isBusy} onClick={() => void save(false, false)}>
            暂存
          </Button>
          <Button disabled={isBusy} onClick={() => void save(true, true)}>
            完成并复制到同型号
          </Button>
          <Button type="primary" disabled={isBusy} onClick={() => void save(true, false)}>
            完成
          </Button>
        </Row>
      )}
    </Stack>
  );
}
