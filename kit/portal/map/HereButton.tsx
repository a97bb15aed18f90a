import { App, Button } from 'antd';
import { useState } from 'react';

import { toGcj, type Point } from './to-gcj.ts';
import './map-pick.css';

const within = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 } as const;
const refused = '没有取得当前位置：请允许浏览器使用位置信息，或直接填写经度和纬度';

/** 使用当前位置 beside fields for coordinates: for whoever stands at the device. */
export function HereButton({ onPick }: { readonly onPick: (point: Point) => void }) {
  const { message } = App.useApp();
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    // Browsers tell a place over HTTPS alone.
    if (!('geolocation' in navigator)) return void message.warning(refused);
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        setAsking(false);
        onPick(toGcj({ lng: longitude, lat: latitude }));
      },
      () => {
        setAsking(false);
        void message.warning(refused);
      },
      within,
    );
  };
  return (
    <div className="map-pick">
      <Button loading={isAsking} onClick={ask}>
        使用当前位置
      </Button>
      <span className="faint tiny">在设备旁填写时，经度和纬度取自本机的定位</span>
    </div>
  );
}
