import { Link } from 'react-router';

import { newCorrectionAddress } from '#areas/corrections/contract/menu.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Pair, Pairs } from '#kit/portal/layout/Pairs.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { dash } from '#kit/portal/page/display.ts';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { madeDeviceCalls } from '../contract/calls.ts';

type Certificate = NonNullable<ReplyOf<typeof madeDeviceCalls.ofDevice>['certificate']>;

/** The certificate of supervised making that the archive of a device names: what stands on it, whether it holds, the paper itself. */
export function CertificateOfDevice({ equSysId }: { readonly equSysId: string }) {
  const { data } = useCall(madeDeviceCalls.ofDevice, { equSysId });
  const certificate = data?.certificate;
  if (!certificate) return null;
  const { certNo, isVoid, content } = certificate;
  return (
    <Card
      title="制造监检证书"
      hint={content?.title}
      actions={
        content && (
          <DownloadButton call={madeDeviceCalls.ofDevicePaper} input={{ equSysId }} way="open" icon="print">
            打开证书
          </DownloadButton>
        )
      }
    >
      <Stack>
        {isVoid && <Voided certificate={certificate} equSysId={equSysId} />}
        {!content && (
          <Note tone="dueSoon">
            证书{certNo}中没有这台设备的制造单位和产品编号，请核对档案。
            <Correction certificate={certificate} equSysId={equSysId} />
          </Note>
        )}
        <Pairs>
          <Pair label="证书编号">
            <span className="mono">{certNo}</span>　<StatusPill tone={isVoid ? 'stopped' : 'good'}>{isVoid ? '已作废' : '有效'}</StatusPill>
          </Pair>
          {content?.issuedOn && <Pair label="出具日期">{content.issuedOn}</Pair>}
          {content?.rows.map(({ label, value }) => (
            <Pair key={label} label={label}>
              {value ?? dash}
            </Pair>
          ))}
        </Pairs>
      </Stack>
    </Card>
  );
}

interface Props {
  readonly certificate: Certificate;
  readonly equSysId: string;
}

function Voided({ certificate, equSysId }: Props) {
  const { revokedOn, holds, content } = certificate;
  return (
    <Note tone="bad">
      该证书已于{revokedOn}作废{content?.revokedBecause ? `：${content.revokedBecause.replace(/[。.]$/, '')}` : ''}。
      {holds ? `该产品的现行证书为${holds}。` : '该产品还没有重新出具证书，请联系制造单位。'}
      {holds && <Correction certificate={certificate} equSysId={equSysId} />}
    </Note>
  );
}

/** Where whoever owns the device has the number in its archive put right. */
function Correction({ certificate, equSysId }: Props) {
  if (!certificate.equclacode) return null;
  return <Link to={newCorrectionAddress(certificate.equclacode, equSysId)}>资料更正</Link>;
}
