import { App, Button } from 'antd';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';

import type { ReplyOf } from '#kit/contract/call.ts';
import { caseAddress } from '#kit/contract/case.ts';
import { call } from '#kit/portal/client.ts';
import { NewerNote } from '#kit/portal/form/NewerNote.tsx';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { useFormUpon } from '#kit/portal/form/use-form-upon.ts';
import { useStepTop } from '#kit/portal/form/use-step-top.ts';
import { useCloseGuard, usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { isMovedOn } from '#kit/portal/record/closes-when-moved.ts';
import { FaultState, SkeletonRows } from '#kit/portal/record/EmptyState.tsx';
import { PageHead } from '#kit/portal/record/PageHead.tsx';
import { sentenceOf, useCall, useRefresh } from '#kit/portal/record/use-call.ts';

import { constructionCalls, noticeCase } from '../contract/calls.ts';
import { paramsPage, supervisionAddress } from '../contract/menu.ts';
import { paramsFormOf } from '../contract/params.ts';
import { NoticePicker } from './NoticePicker.tsx';
import { Select } from '#kit/portal/form/Select.tsx';

type Told = ReplyOf<typeof constructionCalls.params>;
type Line = Told['lines'][number];

/** 设备参数: the technical form of each notified device, one after the other. */
export function ParamsPage() {
  const [search, setSearch] = usePageSearch();
  const id = search.get('notice') ?? '';
  const query = useCall(constructionCalls.params, { id }, { enabled: id !== '' });
  usePageTitle(query.data?.notice.noticeNo ? `${paramsPage.title} ${query.data.notice.noticeNo}` : undefined);
  const choose = (notice: string) => setSearch(new URLSearchParams({ notice }));
  if (id === '') return <NoticePicker title={paramsPage.title} hint="选择施工告知，逐台填写技术参数" onChoose={choose} />;
  if (query.error) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={8} />;
  return <Params told={query.data} />;
}

const nameOf = ({ position, equName, prono, unitInnerNo, isComplete, refusedBecause }: Line) =>
  `${position + 1}. ${equName} ${prono ?? ''} ${unitInnerNo ?? ''}　${refusedBecause ?? (isComplete ? '已完成' : '未完成')}`;

function Params({ told: { notice, lines, mayEdit } }: { readonly told: Told }) {
  const navigate = useNavigate();
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
        <Card>
          <Stack>
            <Select
              aria-label="选择设备"
              className="record-wide"
              value={lineId ?? null}
              options={lines.map((one) => ({ value: one.id, label: nameOf(one) }))}
              onChange={(id) => void choose(id)}
            />
            {line && (
              <LineForm
                key={line.id}
                noticeId={notice.id}
                line={line}
                mayEdit={mayEdit}
                leaveRef={leaveRef}
                isLast={next === undefined}
                onComplete={() => setLine(next?.id ?? line.id)}
              />
            )}
          </Stack>
        </Card>
      </Stack>
    </div>
  );
}

/** Asked before another device is chosen: keeps what was typed. False where that cannot be kept as it stands. */
type Leaving = (() => Promise<boolean>) | undefined;

interface FormProps {
  readonly noticeId: string;
  readonly line: Line;
  readonly mayEdit: boolean;
  readonly leaveRef: RefObject<Leaving>;
  /** No other device is to be filled in. */
  readonly isLast: boolean;
  readonly onComplete: () => void;
}

function LineForm(props: FormProps) {
  const { line, mayEdit } = props;
  const form = paramsFormOf(line.equclacode);
  if (!form) return <Note>这类设备（管道）的参数在告知明细中填写，不须另填。</Note>;
  return <Technical {...props} form={form} mayEdit={mayEdit && line.refusedBecause === null} />;
}

type TechnicalForm = NonNullable<ReturnType<typeof paramsFormOf>>;

function Technical({ form, ...props }: FormProps & { readonly form: TechnicalForm }) {
  const { line, mayEdit, leaveRef } = props;
  const upon = useFormUpon(form, { version: line.version, values: { ...line.values, equclacode: line.equclacode } });
  const { handle } = upon;
  const { isBusy, save } = useSaving(upon, props);
  useCloseGuard(() => handle.isDirty);
  useEffect(() => {
    leaveRef.current = () => (mayEdit && handle.isDirty ? save(line.isComplete, false) : Promise.resolve(true));
    return () => {
      leaveRef.current = undefined;
    };
  });
  return (
    <Stack>
      <RecordForm handle={handle} isReadOnly={!mayEdit} />
      {upon.isBehind && <NewerNote onTake={upon.take} onKeep={upon.keep} />}
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

/** Saves the parameters of one device, and goes on to the next that lacks them when they are complete. */
function useSaving({ handle, version, noteSaved }: ReturnType<typeof useFormUpon>, { noticeId, line, isLast, onComplete }: FormProps) {
  const { message } = App.useApp();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const save = async (isComplete: boolean, copies: boolean): Promise<boolean> => {
    if (!handle.check(isComplete ? 'submit' : 'draft')) return false;
    setBusy(true);
    try {
      const { equclacode: _code, ...values } = handle.values;
      const sent = { id: noticeId, lineId: line.id, version: version!, values, isComplete, copies };
      const { version: saved, copied } = await call(constructionCalls.saveParams, sent);
      noteSaved(saved);
      void message.success(wordsOf(isComplete, isLast, copied));
      await refresh();
      if (isComplete) onComplete();
      return true;
    } catch (error) {
      if (!handle.refuse(error)) void message.error(sentenceOf(error));
      if (isMovedOn(error)) await refresh();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
}

function wordsOf(isComplete: boolean, isLast: boolean, copied: number): string {
  if (!isComplete) return '已暂存';
  if (isLast) return '各台设备的参数已全部完成，可以申报监督检验';
  return copied > 0 ? `已完成，并复制到同型号的${copied}台设备，请逐台补填编号、核对后标记完成` : '已完成，请填写下一台';
}
