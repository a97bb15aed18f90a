import { slotsFor } from '#areas/attachments/contract/material.ts';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';

import { registrationFiles } from '../../contract/registration.ts';
import { guestAttachments } from './guest-wire.ts';
import type { RegistrationDraft } from './use-registration.ts';

/** 申请材料, from the desk or by a telephone. */
export function MaterialStep({ draft, showsMissing }: { readonly draft: RegistrationDraft; readonly showsMissing: boolean }) {
  const { shown, values } = draft;
  return (
    <Card title="申请材料" hint="可以从本机选择，也可以用手机扫码拍照上传">
      <RecordAttachments
        calls={guestAttachments}
        refId={shown.id}
        secret={shown.secret}
        atttype={registrationFiles.atttype}
        slots={slotsFor(registrationFiles, values)}
        offersArchive={false}
        showsMissing={showsMissing}
      />
    </Card>
  );
}
