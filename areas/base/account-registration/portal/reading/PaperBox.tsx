import { Button } from 'antd';
import { useEffect } from 'react';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';
import { useAttachments } from '#kit/portal/files/use-attachments.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';

import { registrationFiles } from '../../contract/registration.ts';

import { guestAttachments } from '../guest/guest-wire.ts';
import type { RegistrationDraft } from '../guest/use-registration.ts';
import type { PaperReading } from './use-reading.ts';

interface Props {
  readonly draft: RegistrationDraft;
  readonly reading: PaperReading;
}

/** A paper first: it is read as soon as it has come, and is the material that the last step asks for. */
export function PaperBox({ draft: { shown, values }, reading }: Props) {
  const record = { attrefsysid: shown.id, atttype: registrationFiles.atttype, secret: shown.secret };
  const { files, isLoading, fault } = useAttachments(guestAttachments, record);
  const { paper, ask, look, isBusy, said, isUnread } = reading;
  const there = files.filter((file) => file.attClass === paper.attClass).map(({ attsysid }) => attsysid);
  const ids = there.join(' ');
  useEffect(() => {
    if (!isLoading && fault === undefined) look(ids.split(' ').filter(Boolean));
  }, [ids, isLoading, fault, look]);
  const slots = slotsFor(registrationFiles, values).filter((slot) => slot.attClass === paper.attClass);
  return (
    <Card
      title={`先上传${paper.title}`}
      hint={`照片、扫描件或PDF，由本平台识别填入，${paper.promise}；也可以跳过`}
      actions={
        there.length > 0 && (
          <Button size="small" loading={isBusy} onClick={() => void ask()}>
            {said ? '重新识别' : '识别'}
          </Button>
        )
      }
    >
      <div className="guest__lines">
        <RecordAttachments
          calls={guestAttachments}
          refId={shown.id}
          secret={shown.secret}
          atttype={registrationFiles.atttype}
          slots={slots}
          hidesOthers
          offersArchive={false}
        />
        {isBusy && (
          <Note tone="waiting" role="status">
            正在识别{paper.title}，一般十几秒，可以先填写其他项
          </Note>
        )}
        {there.length > 0 && isUnread && !isBusy && (
          <Note tone="waiting" role="status">
            文件已上传，还没有识别：按「识别」填入空着的项
          </Note>
        )}
        {said && !isBusy && (
          <Note tone={said.tone} role="status">
            {said.text}
          </Note>
        )}
      </div>
    </Card>
  );
}
