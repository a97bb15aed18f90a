import { PageModal } from '../kept-pages/PageModal.tsx';
import { useSession } from '../session.ts';
import { nearestZoom } from './leaflet-map.ts';
import type { MapBox } from './map-source.ts';
import { useMap } from './use-map.ts';
import './map.css';

export interface Point {
  readonly lng: number;
  readonly lat: number;
}

export interface PointDialogProps {
  /** Where the map opens; otherwise it shows `around`. */
  readonly point: Point | undefined;
  readonly around: MapBox;
  readonly onPick: (point: Point) => void;
  readonly onClose: () => void;
}

/** 地图选点: the map is moved under the cross, by mouse, fingers or keys. */
export function PointDialog(props: PointDialogProps) {
  return (
    <PageModal open title="地图选点" width={760} footer={null} onCancel={props.onClose}>
      <PointMap {...props} />
    </PageModal>
  );
}

function PointMap({ point, around, onPick, onClose }: PointDialogProps) {
  const { config } = useSession();
  const at = point ? { west: point.lng, east: point.lng, south: point.lat, north: point.lat, zoom: nearestZoom - 1 } : around;
  const { element, map, view } = useMap({ tiles: config.map.tiles, at, isHeld: true });
  const center = view && map ? map.getCenter() : undefined;
  const picked = center && { lng: Number(center.lng.toFixed(6)), lat: Number(center.lat.toFixed(6)) };
  return (
    <>
      <div className="map">
        <div className="map__ground map__ground--picking" role="group" aria-label="地图，用方向键移动，用加号和减号缩放" ref={element} />
        <span className="map__cross" aria-hidden="true" />
        {config.map.attribution && <p className="map__source">{config.map.attribution}</p>}
      </div>
      <div className="map__picked">
        <p role="status">
          {picked ? `经度 ${picked.lng.toFixed(6)}°，纬度 ${picked.lat.toFixed(6)}°` : ''}
          <span className="map__picked-hint faint tiny">移动地图，使十字对准设备</span>
        </p>
        <button type="button" className="button" onClick={onClose}>
          取消
        </button>
        <button
          type="button"
          className="button button--primary"
          onClick={() => {
            if (picked) onPick(picked);
          }}
        >
          使用此点
        </button>
      </div>
    </>
  );
}
