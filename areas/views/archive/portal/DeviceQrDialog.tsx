import { Button, QRCode } from 'antd';
import { useRef } from 'react';

import { Row as Cluster } from '#kit/portal/layout/Row.tsx';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { saveBlob } from '#kit/portal/page/DownloadButton.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import type { RowWith } from '#areas/equipment/contract/listed.ts';
import { archiveCalls } from './archive-wire.ts';

/** A device that has a code. */
export type CodedDevice = Pick<RowWith, 'equSysId' | 'oidno'>;

interface Props {
  readonly row: CodedDevice;
  readonly onClose: () => void;
}

/** 设备二维码: printed and stuck on the device; it leads to the device's public page. */
export function DeviceQrDialog({ row, onClose }: Props) {
  const query = useCall(archiveCalls.deviceQr, { equSysId: row.equSysId });
  const box = useRef<HTMLDivElement>(null);
  const save = () =>
    box.current?.querySelector('canvas')?.toBlob((blob) => blob && saveBlob(blob, `设备二维码${row.oidno}.png`), 'image/png');
  const address = query.data && `${location.origin}${query.data.path}`;
  return (
    <PageModal open title="设备二维码" width={420} footer={null} onCancel={onClose}>
      {query.error && <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />}
      {query.data && address ? (
        <div className="device-qr" ref={box}>
          <QRCode value={address} size={260} type="canvas" errorLevel="M" marginSize={4} />
          <p>
            <strong>{query.data.called}</strong>
            <br />
            <code>{query.data.oidno}</code>
          </p>
          <p>扫码可查看登记证编号、检验日期和维保单位，不含联系人等个人信息。</p>
          <Cluster>
            <Button type="primary" onClick={save}>
              下载图片
            </Button>
            <Button href={address} target="_blank" rel="noopener">
              打开页面
            </Button>
          </Cluster>
        </div>
      ) : (
        !query.error && <SkeletonRows rows={5} />
      )}
    </PageModal>
  );
}
