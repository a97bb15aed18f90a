import { useState } from 'react';

import { Card } from '#kit/portal/layout/Card.tsx';
import { call } from '#kit/portal/client.ts';
import { ClusterMap } from '#kit/portal/map/ClusterMap.tsx';

import { overviewCalls } from './overview-wire.ts';
import { equipmentClasses } from '#areas/device-facts/contract/classes.ts';
import { districtAddress, mapStates, mapStateKeys, placeDevice, type MapState } from '../contract/map-device.ts';
import { clearing } from '#kit/portal/theme/clearing.tsx';
import { Select } from '#kit/portal/input/Select.tsx';

/** 设备分布图: where the devices within reach stand, narrowed by class and state. */
export function DeviceMap() {
  const [equclacode, setClass] = useState<string>();
  const [state, setState] = useState<MapState>();
  const filters = { ...(equclacode && { equclacode: [equclacode] }), ...(state && { state }) };
  return (
    <Card
      title="设备分布图"
      className="overview__map"
      actions={
        <>
          <Select
            aria-label="设备类别"
            allowClear={clearing.choice}
            placeholder="全部类别"
            value={equclacode}
            onChange={setClass}
            options={equipmentClasses.map(({ code, label, shortLabel = label }) => ({ value: code, label: shortLabel }))}
          />
          <Select
            aria-label="设备状态"
            allowClear={clearing.choice}
            placeholder="全部状态"
            value={state}
            onChange={setState}
            options={mapStateKeys.map((key) => ({ value: key, label: mapStates[key].label }))}
          />
        </>
      }
    >
      <ClusterMap
        label="设备分布图"
        source={{
          key: [equclacode, state],
          extent: () => call(overviewCalls.mapExtent, {}),
          clusters: (view) => call(overviewCalls.mapClusters, { ...view, ...filters }),
          devices: (cell) => call(overviewCalls.mapDevices, { cell, ...filters }),
          place: placeDevice,
          districtTo: (areaCode) => districtAddress(areaCode, equclacode, state),
        }}
      />
    </Card>
  );
}
