import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { slotsFor } from '#areas/attachments/contract/material.ts';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { useSession } from '#kit/portal/session.ts';

import { mostSignatureBytes, signatureFiles, signers } from '../contract/signature-file.ts';

const slots = slotsFor(signatureFiles, {}).map((slot) => ({ ...slot, maxBytes: mostSignatureBytes }));

/** The picture of one's own signature, for those whose names stand under reports. */
export function SignatureCard() {
  const { user, role } = useSession();
  if (!signers.some((actor) => actor === role.actor)) return null;
  return (
    <Card title="签名图片" hint="印在您检验、审核、批准的检验报告上本人姓名旁；没有图片的只印姓名。除印在报告上以外，别人看不到">
      <RecordAttachments calls={attachmentCalls} refId={user.id} atttype={signatureFiles.atttype} slots={slots} offersArchive={false} />
    </Card>
  );
}
