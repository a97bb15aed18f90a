import { App, Button } from 'antd';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import type { Form } from '#kit/contract/form.ts';
import type { Values } from '#kit/contract/field.ts';
import { DraftBar } from '#kit/portal/case/DraftBar.tsx';
import { useBehind, useRenewal } from '#kit/portal/case/use-behind.ts';
import type { DraftHandle } from '#kit/portal/case/use-draft.ts';
import { useKeep } from '#kit/portal/case/use-keep.ts';
import { call } from '#kit/portal/client.ts';
import { RecoveredNote } from '#kit/portal/form/RecoveredNote.tsx';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { useAutosave } from '#kit/portal/form/use-autosave.ts';
import { useLocalCopy } from '#kit/portal/form/use-local-copy.ts';
import { useRecordForm, type RecordFormHandle } from '#kit/portal/form/use-record-form.ts';
import { useCloseGuard } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { sentenceOf, useRefresh } from '#kit/portal/calls/use-call.ts';
import { useSession } from '#kit/portal/session.ts';

import { constructionCalls } from '../contract/calls.ts';
import { AlikeParams } from './AlikeParams.tsx';

/** Asked before another device is chosen: keeps what was typed. False where that cannot be kept as it stands. */
export type Leaving = (() => Promise<boolean>) | undefined;

export interface ParamsFormProps {
  readonly noticeId: string;
  readonly line: ReplyOf<typeof constructionCalls.params>['lines'][number];
  readonly mayEdit: boolean;
  readonly leaveRef: RefObject<Leaving>;
  /** No other device is to be filled in. */
  readonly isLast: boolean;
  readonly onComplete: () => void;
  /** How another device is chosen, over the form. */
  readonly chooser: ReactNode;
}

interface Written extends ParamsFormProps {
  readonly form: Form;
}

/** The parameters of one device. What has been saved elsewhere meanwhile is shown where nothing was typed here. */
export function ParamsForm(props: Written) {
  const [round, setRound] = useState(0);
  return <Filling key={round} {...props} onRenew={() => setRound(round + 1)} />;
}

interface FillingProps extends Written {
  readonly onRenew: () => void;
}

function Filling(props: FillingProps) {
  const { noticeId, line, mayEdit, leaveRef, chooser, onRenew } = props;
  const { handle, draft, recovered, dismissRecovered, isBusy, press, leave, isBehind } = useParams(props);
  useCloseGuard(() => mayEdit && (draft.autosave.status.state !== 'saved' || (line.isComplete && handle.isDirty)));
  useEffect(() => {
    if (isBehind() && !handle.isDirty) onRenew();
  });
  useEffect(() => {
    leaveRef.current = leave;
    return () => {
      leaveRef.current = undefined;
    };
  });
  return (
    <>
      <RecoveredNote recovered={recovered} onTake={({ values }) => handle.patch(values)} onDismiss={dismissRecovered} />
      <Card>
        <Stack>
          {chooser}
          {mayEdit && !line.isComplete && <AlikeParams noticeId={noticeId} lineId={line.id} handle={handle} />}
          <RecordForm handle={handle} isReadOnly={!mayEdit} />
        </Stack>
      </Card>
      {mayEdit && (
        <DraftBar
          draft={draft}
          kept={{ label: '暂存', onClick: () => void press(false, false) }}
          submit={{ label: '完成', onClick: () => void press(true, false), isBusy }}
        >
          <Button disabled={isBusy} onClick={() => void press(true, true)}>
            完成并复制到同型号
          </Button>
        </DraftBar>
      )}
    </>
  );
}

/** The form of one device with what keeps it: by itself while it is not complete; what is complete changes the archive, and only when that is pressed. */
function useParams(props: FillingProps) {
  const { form, noticeId, line, mayEdit, onRenew } = props;
  const { user } = useSession();
  const [start] = useState<Values>(() => ({ ...line.values, equclacode: line.equclacode }));
  const handle = useRecordForm(form, start);
  const { at, store, follow } = useStoring(props, handle);
  const record = `params:${line.id}`;
  const autosave = useAutosave({
    values: handle.values,
    form: handle,
    save: async (values) => (await store(values, false, false)).version,
    enabled: mayEdit && !line.isComplete,
    user: user.id,
    record,
    version: line.version,
  });
  const copy = useLocalCopy(handle, { record, version: line.version, enabled: mayEdit && line.isComplete });
  const versionIn = ({ lines }: ReplyOf<typeof constructionCalls.params>) => lines.find(({ id }) => id === line.id)!.version;
  const { behind, note } = useBehind({
    autosave,
    renewal: useRenewal(constructionCalls.params, { id: noticeId }, versionIn, onRenew),
    follow,
    save: async () => (await store(handle.values, line.isComplete, false)).version,
  });
  const draft = { handle, autosave, keep: useKeep(autosave), behind };
  const { recovered, dismissRecovered } = line.isComplete ? copy : autosave;
  const isBehind = () => line.version > at();
  return { handle, draft, recovered, dismissRecovered, isBehind, ...usePresses(props, { draft, at, store, note }) };
}

/** How the parameters are sent, and upon which version. */
function useStoring({ noticeId, line }: FillingProps, handle: RecordFormHandle) {
  const version = useRef(line.version);
  const store = async ({ equclacode: _code, ...values }: Values, isComplete: boolean, copies: boolean) => {
    const sent = { id: noticeId, lineId: line.id, version: version.current, values, isComplete, copies };
    const saved = await call(constructionCalls.saveParams, sent);
    version.current = saved.version;
    handle.saved();
    return saved;
  };
  const follow = (stored: number) => {
    version.current = stored;
  };
  return { at: () => version.current, store, follow };
}

interface Pressing extends Pick<ReturnType<typeof useStoring>, 'at' | 'store'> {
  readonly draft: Pick<DraftHandle, 'handle' | 'autosave' | 'keep'>;
  /** Takes a refusal by which the parameters have become others. */
  readonly note: (error: unknown) => boolean;
}

/** 暂存, 完成, and going on to another device. */
function usePresses({ line, mayEdit, isLast, onComplete }: FillingProps, { draft, at, store, note }: Pressing) {
  const { handle, autosave, keep } = draft;
  const { message } = App.useApp();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const press = async (isComplete: boolean, copies: boolean): Promise<boolean> => {
    if (!handle.check(isComplete ? 'submit' : 'draft')) return false;
    const before = at();
    setBusy(true);
    try {
      if (!(await keep(isComplete ? '完成' : '暂存'))) return false;
      // What has just saved itself is not sent once more.
      const isKept = !isComplete && !line.isComplete && (at() !== before || !handle.isDirty);
      const { copied } = isKept ? { copied: 0 } : await store(handle.values, isComplete, copies);
      autosave.settle(at());
      void message.success(wordsOf(isComplete, isLast, copied));
      await refresh();
      if (isComplete) onComplete();
      return true;
    } catch (error) {
      if (!note(error) && !handle.refuse(error)) void message.error(sentenceOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const leave = async (): Promise<boolean> => {
    if (!mayEdit) return true;
    if (line.isComplete) return !handle.isDirty || press(true, false);
    if (!handle.check('draft') || !(await keep('选择设备'))) return false;
    if (at() !== line.version) await refresh();
    return true;
  };
  return { isBusy, press, leave };
}

function wordsOf(isComplete: boolean, isLast: boolean, copied: number): string {
  if (!isComplete) return '已暂存';
  if (isLast) return '各台设备的参数已全部完成，可以申报监督检验';
  return copied > 0 ? `已完成，并复制到同型号的${copied}台设备，请逐台补填编号、核对后标记完成` : '已完成，请填写下一台';
}
