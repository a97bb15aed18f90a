import type { Map as LeafletMap } from 'leaflet';
import { Link } from 'react-router';

import { useReferenceData } from '../page/display.ts';
import { ClassTile } from '../theme/ClassTile.tsx';
import { MapMark, MarkButton } from './MapMark.tsx';
import { shortCount, type MapCluster, type MapDistrict, type PlacedDevice } from './map-source.ts';
import { placeNames } from './place-names.ts';

interface ClustersProps<T> {
  readonly map: LeafletMap;
  readonly clusters: readonly MapCluster<T>[];
  readonly place: (device: T) => PlacedDevice;
  readonly onOpen: (cluster: MapCluster<T>) => void;
}

/** A bubble for each cell; a single device as the tile of its class. */
export function Clusters<T>({ map, clusters, place, onOpen }: ClustersProps<T>) {
  return clusters.map((cluster) => {
    const [lng, lat] = middleOf(cluster, map.getZoom());
    return (
      <MapMark key={cluster.cell} map={map} lng={lng} lat={lat}>
        {cluster.count === 1 && cluster.classCode ? (
          <Single cluster={cluster} classCode={cluster.classCode} place={place} onOpen={onOpen} />
        ) : (
          <Bubble cluster={cluster} onOpen={onOpen} />
        )}
      </MapMark>
    );
  });
}

/** From this zoom level on a single device is drawn at its exact place. */
const exactFrom = 15;

/** The middle of the devices, drawn in from the edges of the cell: two bubbles of neighbouring cells would cover each other. */
function middleOf({ count, lng, lat, west, south, east, north }: MapCluster<unknown>, zoom: number): readonly [number, number] {
  if (count === 1 && zoom >= exactFrom) return [lng, lat];
  const within = (value: number, least: number, most: number) => {
    const margin = (most - least) * 0.36;
    return Math.min(most - margin, Math.max(least + margin, value));
  };
  return [within(lng, west, east), within(lat, south, north)];
}

function toneOf({ overdue, dueSoon }: MapCluster<unknown>): string {
  return overdue > 0 ? 'bad' : dueSoon > 0 ? 'dueSoon' : 'good';
}

function Bubble<T>({ cluster, onOpen }: { readonly cluster: MapCluster<T>; readonly onOpen: (cluster: MapCluster<T>) => void }) {
  const { cell, count, inUse, dueSoon, overdue } = cluster;
  const size = count < 10 ? 'small' : count < 1000 ? 'middle' : 'large';
  const told = shortCount(count);
  return (
    <span
      data-late={overdue > 0 ? shortCount(overdue) : undefined}
      className={`map-bubble__hold map-bubble__hold--${size} map-bubble__hold--${toneOf(cluster)}`}
    >
      <MarkButton
        label={`${told} 台设备，在用 ${inUse}，30天内到期 ${dueSoon}，超期 ${overdue}`}
        className="map-bubble"
        cell={cell}
        onClick={() => onOpen(cluster)}
      >
        {told}
      </MarkButton>
    </span>
  );
}

interface SingleProps<T> extends Pick<ClustersProps<T>, 'place' | 'onOpen'> {
  readonly cluster: MapCluster<T>;
  readonly classCode: string;
}

function Single<T>({ cluster, classCode, place, onOpen }: SingleProps<T>) {
  const [device] = cluster.devices.map(place);
  const { catalogue } = useReferenceData();
  const stands = cluster.overdue > 0 ? '，超期未检' : cluster.dueSoon > 0 ? '，30天内到期' : '';
  return (
    <span className={`map-single map-single--${toneOf(cluster)}`}>
      <MarkButton
        label={device ? `${device.title}，${device.state}，${device.place}` : `${catalogue.nameOf(`${classCode}000`)} 1 台${stands}`}
        className="map-single__button"
        cell={cluster.cell}
        onClick={() => onOpen(cluster)}
      >
        <ClassTile equclacode={classCode} />
      </MarkButton>
    </span>
  );
}

interface DistrictsProps {
  readonly map: LeafletMap;
  readonly districts: readonly MapDistrict[];
  readonly clusters: readonly MapCluster<unknown>[];
  readonly to: (areaCode: string) => string;
}

/** Names of districts in the middle of their devices, beside the bubbles; there are no borders, because there is no data for them. */
export function DistrictNames({ map, districts, clusters, to }: DistrictsProps) {
  const { areas } = useReferenceData();
  const pixel = (lng: number, lat: number) => map.project([lat, lng]);
  const spots = placeNames(
    districts.map(({ lng, lat }) => pixel(lng, lat)),
    clusters.map((cluster) => pixel(...middleOf(cluster, map.getZoom()))),
  );
  return districts.map(({ areaCode, count }, index) => {
    const spot = spots[index];
    if (!spot) return null;
    const { lng, lat } = map.unproject([spot.x, spot.y]);
    return (
      <MapMark key={areaCode} map={map} lng={lng} lat={lat} isBelow>
        <Link className="map__district" to={to(areaCode)} title={`查看${areas.nameOf(areaCode)}的 ${count} 台设备`}>
          {areas.nameOf(areaCode)}
        </Link>
      </MapMark>
    );
  });
}
