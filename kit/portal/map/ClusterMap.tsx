import { useState } from 'react';

import { EmptyState, FaultState, SkeletonRows } from '../page/EmptyState.tsx';
import { sentenceOf } from '../calls/use-call.ts';
import { useKeptQuery } from '../calls/use-kept-query.ts';
import { useSession } from '../session.ts';
import { edges, nearestZoom } from './leaflet-map.ts';
import { Clusters, DistrictNames } from './marks.tsx';
import { MapCard } from './MapCard.tsx';
import { MapHint } from './MapHint.tsx';
import type { MapBox, MapCluster, MapDistrict, MapSource } from './map-source.ts';
import { useMap } from './use-map.ts';
import './map.css';
import './map-marks.css';

const fresh = { staleTime: 60_000 } as const;
/** Up to so many things are listed at once; for more the map zooms in. */
const fewAtOnce = 8;

/** A map of many things, with things close to each other drawn as one cluster. */
export function ClusterMap<T>({ source, label }: { readonly source: MapSource<T>; readonly label: string }) {
  const extent = useKeptQuery({ queryKey: ['call', 'map', 'extent'], queryFn: source.extent, ...fresh });
  if (extent.error) return <FaultState message={sentenceOf(extent.error)} onRetry={() => void extent.refetch()} />;
  if (!extent.data) return <SkeletonRows rows={8} />;
  const { districts } = extent.data;
  if (districts.length === 0)
    return <EmptyState icon="equipment" title="还没有带坐标的设备" hint="在设备档案中填写经度和纬度后，设备会显示在这里。" />;
  return <OpenMap source={source} label={label} districts={districts} />;
}

interface OpenProps<T> {
  readonly source: MapSource<T>;
  readonly label: string;
  readonly districts: readonly MapDistrict[];
}

function OpenMap<T>({ source, label, districts }: OpenProps<T>) {
  const { config } = useSession();
  const { element, map, view } = useMap({ tiles: config.map.tiles, at: around(districts) });
  const [opened, setOpened] = useState<MapCluster<T>>();
  const { data, error, refetch } = useKeptQuery({
    queryKey: ['call', 'map', 'clusters', ...source.key, view],
    queryFn: () => source.clusters(view!),
    enabled: view !== undefined,
    keepsPrevious: true,
    ...fresh,
  });
  const open = (cluster: MapCluster<T>) => {
    const isFew = cluster.count <= fewAtOnce || view!.zoom >= nearestZoom;
    if (cluster.devices.length === cluster.count || (cluster.isListed && isFew)) return setOpened(cluster);
    setOpened(undefined);
    // The bubble is removed; keyboard focus moves to the map.
    element.current?.focus({ preventScroll: true });
    map!.fitBounds(edges(cluster), { maxZoom: Math.min(nearestZoom, map!.getZoom() + 3) });
  };
  const close = () => {
    const cell = opened?.cell;
    setOpened(undefined);
    element.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
  };
  return (
    <>
      <div className="map">
        <div className="map__ground" role="group" aria-label={`${label}，用方向键移动，用加号和减号缩放`} ref={element} />
        {map && data && <DistrictNames map={map} districts={districts} clusters={data.clusters} to={source.districtTo} />}
        {map && data && <Clusters map={map} clusters={data.clusters} place={source.place} onOpen={open} />}
        {opened && <MapCard source={source} cluster={opened} onClose={close} />}
        <MapHint element={element} />
        {error && <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />}
        {data?.clusters.length === 0 && <p className="map__note">这一范围内没有设备</p>}
        {config.map.attribution && <p className="map__source">{config.map.attribution}</p>}
      </div>
      <p className="map__legend">圆圈内为设备台数，红色角标为其中超期未检的台数；单台设备以类别图标显示。</p>
    </>
  );
}

function around(districts: readonly MapDistrict[]): MapBox {
  return {
    west: Math.min(...districts.map(({ west }) => west)),
    south: Math.min(...districts.map(({ south }) => south)),
    east: Math.max(...districts.map(({ east }) => east)),
    north: Math.max(...districts.map(({ north }) => north)),
  };
}
