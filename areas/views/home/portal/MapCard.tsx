import { Link } from 'react-router';

import type { overviewCalls as declared } from '#areas/overview/contract/calls.ts';
import { wire } from '#areas/overview/contract/calls.ts?wire';
import { districtAddress, placeDevice } from '#areas/overview/contract/map-device.ts';
import { overviewPaths } from '#areas/overview/contract/menu.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { call } from '#kit/portal/client.ts';
import { ClusterMap } from '#kit/portal/map/ClusterMap.tsx';

const calls = wire['overviewCalls'] as typeof declared;

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
    <Card title="设备分布" actions={<Link to={overviewPaths.overview}>设备总览</Link>}>
      <ClusterMap label="设备分布图" source={source} />
    </Card>
  );
}
