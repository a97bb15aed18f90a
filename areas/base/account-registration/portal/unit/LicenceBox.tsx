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

const attClass = 'businessLicence';

/** The licence first: it is read as soon as it has come, and is the material that the last step asks for. */
export function LicenceBox({ draft: { shown, values, licence } }: { readonly draft: RegistrationDraft }) {
  const record = { attrefsysid: shown.id, atttype: registrationFiles.atttype, secret: shown.secret };
  const { files, isLoading, fault } = useAttachments(guestAttachments, record);
  const { ask, look, isBusy, said } = licence;
  const there = files.filter((file) => file.attClass === attClass).map(({ attsysid }) => attsysid);
  const ids = there.join(' ');
  useEffect(() => {
    if (!isLoading && fault === undefined) look(ids.split(' ').filter(Boolean));
  }, [ids, isLoading, fault, look]);
  const slots = slotsFor(registrationFiles, values).filter((slot) => slot.attClass === attClass);
  return (
    <Card
      title="先上传营业执照"
      hint="照片、扫描件或PDF，由本平台自动识别并填入空着的项；也可以跳过"
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
            正在识别营业执照，一般十几秒，可以先填写其他项
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
