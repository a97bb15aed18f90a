import { Button } from 'antd';
import { useState } from 'react';

import { latePart } from '#kit/portal/late/late-part.tsx';

import type { CodedDevice } from './DeviceQrDialog.tsx';

const DeviceQrDialog = latePart(() => import('./DeviceQrDialog.tsx').then((module) => module.DeviceQrDialog));

/** Shows the code that is stuck on the device. */
export function DeviceQrButton({ device }: { readonly device: CodedDevice }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>二维码</Button>
      {isOpen && <DeviceQrDialog row={device} onClose={() => setOpen(false)} />}
    </>
  );
}
