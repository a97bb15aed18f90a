import { App, Button } from 'antd';
import { useState } from 'react';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { call } from '#kit/portal/client.ts';
import { useAttachments } from '#kit/portal/files/use-attachments.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { sentenceOf } from '#kit/portal/calls/use-call.ts';

import type { KeptRelief } from '../../contract/kept-relief.ts';

interface Props {
  readonly kept: KeptRelief;
  /** The application that the relief is asked for, and the kind of its evidence. */
  readonly id: string;
  readonly atttype: string;
}

/** What was granted before is asked for again with the evidence that was shown then. */
export function KeptEvidence({ kept: { grantedOn, validUntil, evidenceId }, id, atttype }: Props) {
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const before = useAttachments(attachmentCalls, { attrefsysid: evidenceId, atttype });
  const now = useAttachments(attachmentCalls, { attrefsysid: id, atttype });
  const take = async () => {
    setBusy(true);
    try {
      await call(attachmentCalls.copy, { attsysids: before.files.map(({ attsysid }) => attsysid), attrefsysid: id, atttype });
      await now.refresh();
    } catch (error) {
      void message.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const mayTake = before.files.length > 0 && now.files.length === 0 && evidenceId !== id;
  return (
    <Note>
      本单位曾于 {grantedOn} 获准该项减免，情况未变的 {validUntil} 前可沿用。
      {mayTake && (
        <Button size="small" loading={isBusy} onClick={() => void take()}>
          沿用上次的依据材料（{before.files.length} 个文件）
        </Button>
      )}
    </Note>
  );
}
