import { useEffect } from 'react';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';

import { registerCalls } from '../../contract/guest-calls.ts';
import { isPersonal, registrationFiles } from '../../contract/registration.ts';

import { guestAttachments } from './guest-wire.ts';
import type { RegistrationDraft } from './use-registration.ts';

/** 申请材料, from the desk or by a telephone. */
export function MaterialStep({ draft, tries }: { readonly draft: RegistrationDraft; readonly tries: number }) {
  const { shown, values } = draft;
  useEffect(() => {
    // What is missing may stand far above the button that was pressed.
    if (tries > 0) document.querySelector('.material--bad')?.scrollIntoView({ block: 'center' });
  }, [tries]);
  return (
    <Card
      title="申请材料"
      hint="可以从本机选择，也可以用手机扫码拍照上传"
      actions={
        !isPersonal(values) && (
          <DownloadButton call={registerCalls.letter} input={{ id: shown.id, secret: shown.secret }}>
            下载授权委托书
          </DownloadButton>
        )
      }
    >
      <RecordAttachments
        calls={guestAttachments}
        refId={shown.id}
        secret={shown.secret}
        atttype={registrationFiles.atttype}
        slots={slotsFor(registrationFiles, values)}
        offersArchive={false}
        showsMissing={tries > 0}
      />
    </Card>
  );
}
