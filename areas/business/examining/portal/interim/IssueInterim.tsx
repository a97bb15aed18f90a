import { Button, Checkbox } from 'antd';
import { useState } from 'react';

import { asDecided, type ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import { deviceWords } from '#kit/contract/trade/called-as.ts';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { useStep } from '#kit/portal/record/overtaken.ts';
import { useSession } from '#kit/portal/session.ts';

import { examiningCalls } from '../../contract/calls.ts';
import { interimForm, interimWord } from '../../contract/interim.ts';

type Device = ReplyOf<typeof examiningCalls.interimNotices>['open'][number];

interface Props {
  readonly detail: ApplicationDetail;
}

/** Long enough for a review and an approval. */
const usualDays = 30;

/** Whoever inspects tells the unit provisionally that its devices have passed; for all others there is no button. */
export function IssueInterim({ detail }: Props) {
  const [isAsked, setAsked] = useState(false);
  const { data } = useCall(examiningCalls.interimNotices, { id: detail.id });
  const open = data?.open ?? [];
  if (open.length === 0 && !isAsked) return null;
  return (
    <>
      <Button onClick={() => setAsked(true)}>出具意见通知书(1)</Button>
      {isAsked && <IssueDialog detail={detail} open={open} onClose={() => setAsked(false)} />}
    </>
  );
}

interface DialogProps extends Props {
  readonly open: readonly Device[];
  readonly onClose: () => void;
}

function IssueDialog({ detail, open, onClose }: DialogProps) {
  const { id, version, onlinelsh } = detail;
  const { today } = useSession();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const [start] = useState({ validUntil: addDays(today, usualDays) });
  const handle = useRecordForm(interimForm, start);
  const send = useStep(examiningCalls.issueInterim, {
    success: ({ notices }) => `已出具 ${notices.length} 份${interimWord}，申报单位会收到消息`,
    onSuccess: onClose,
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const lineIds = open.filter(({ lineId }) => !left.has(lineId)).map(({ lineId }) => lineId);
  const submit = () => {
    setTried(true);
    if (!handle.check('submit') || lineIds.length === 0) return;
    const { note } = dropBlanks(handle.values);
    const given = { id, version, lineIds, validUntil: String(handle.values['validUntil']) };
    send.mutate({ ...given, ...(typeof note === 'string' && { note }) });
  };
  return (
    <FormModal
      handle={handle}
      title={`出具${interimWord}：${onlinelsh}`}
      okText="出具"
      about={asDecided(detail)}
      goesOn={false}
      isBusy={send.isPending}
      onOk={submit}
      onClose={onClose}
    >
      <Stack gap="small">
        <Note tone="dueSoon">
          每台设备一份，在检验报告出具以前作为检验的临时结论。检验记录被退回修改的，通知书随即作废；检验报告出具后，由报告取代。
        </Note>
        <Stack as="ul" gap="small">
          {open.map((device) => (
            <li key={device.lineId}>
              <Checkbox
                checked={!left.has(device.lineId)}
                onChange={({ target }) => setLeft((now) => toggled(now, device.lineId, !target.checked))}
              >
                {deviceWords(device)}：{device.conclusion}
              </Checkbox>
            </li>
          ))}
        </Stack>
        {isTried && lineIds.length === 0 && <Note tone="bad">请选择设备</Note>}
      </Stack>
    </FormModal>
  );
}

function toggled(before: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const after = new Set(before);
  if (isIn) after.add(key);
  else after.delete(key);
  return after;
}
