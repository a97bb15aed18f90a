import { Link } from 'react-router';

import type { equipmentCalls as declared } from '#areas/equipment/contract/calls.ts';
import { wire } from '#areas/equipment/contract/calls.ts?wire';
import { districtAddress, placeDevice } from '#areas/equipment/contract/map-device.ts';
import { equipmentPaths } from '#areas/equipment/contract/menu.ts';
import { call } from '#kit/portal/client.ts';
import { ClusterMap } from '#kit/portal/map/ClusterMap.tsx';

const calls = wire['equipmentCalls'] as typeof declared;

const source = {
  key: [],
  extent: () => call(calls.mapExtent, {}),
  clusters: (view: Parameters<typeof call<typeof calls.mapClusters>>[1]) => call(calls.mapClusters, view),
  devices: (cell: string) => call(calls.mapDevices, { cell }),
  place: placeDevice,
  districtTo: (areaCode: string) => districtAddress(areaCode),
};

/** 设备分布: the own devices on a map; filters stand on the overview. */
export function MapCard() {
  return (
    <section className="home-card card" aria-labelledby="home-map">
      <header className="home-card__head">
        <h2 className="home-card__title" id="home-map">
          设备分布
        </h2>
        <Link to={equipmentPaths.overview}>设备总览</Link>
      </header>
      <ClusterMap label="设备分布图" source={source} />
    </section>
  );
}
