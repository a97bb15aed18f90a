import { Button } from 'antd';
import { useState } from 'react';

import { latePart } from '../late/late-part.tsx';
import { useSession } from '../session.ts';
import type { PointDialogProps } from './PointDialog.tsx';
import './map-pick.css';

const PointDialog = latePart(() => import('./PointDialog.tsx').then((module) => module.PointDialog));

/** 地图选点 beside fields for coordinates. Without tiles there is no map to orient by, and so no button. */
export function PointButton({ point, around, onPick }: Omit<PointDialogProps, 'onClose'>) {
  const { config } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!config.map.tiles) return null;
  return (
    <div className="map-pick">
      <Button onClick={() => setOpen(true)}>地图选点</Button>
      <span className="faint tiny">在地图上指出设备的位置，经度和纬度随之填好</span>
      {isOpen && (
        <PointDialog
          point={point}
          around={around}
          onClose={() => setOpen(false)}
          onPick={(picked) => {
            setOpen(false);
            onPick(picked);
          }}
        />
      )}
    </div>
  );
}
