import { control, GridLayer, Map as LeafletMap, TileLayer, type LatLngBoundsExpression } from 'leaflet';
import 'leaflet/dist/leaflet.css';

import type { MapBox, MapView } from './map-source.ts';

export const nearestZoom = 18;
const farthestZoom = 6;

export interface MapOptions {
  /** Address of tiles; empty for a plain ground. */
  readonly tiles: string;
  /** Where the map was before, or what it shows at first. */
  readonly at: MapView | MapBox;
  /** In a dialog nothing else is scrolled: wheel and one finger belong to the map. */
  readonly isHeld?: boolean;
}

/** Squares that move with the map, so that a plain ground tells that it moves. */
const Ruled = GridLayer.extend({
  createTile() {
    const square = document.createElement('div');
    square.className = 'map__square';
    return square;
  },
}) as new () => GridLayer;

/**
 * A map in this element. It never holds the page: a wheel scrolls the page unless Ctrl is held, and so does one finger, while two move the map.
 * Mouse and keyboard move it as usual.
 */
export function openMap(element: HTMLElement, { tiles, at, isHeld = false }: MapOptions): LeafletMap {
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const isCalm = document.documentElement.dataset['care'] === 'on' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: isHeld,
    dragging: isHeld || !isTouched,
    boxZoom: false,
    minZoom: farthestZoom,
    maxZoom: nearestZoom,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  });
  control.zoom({ zoomInText: '＋', zoomOutText: '－', zoomInTitle: '放大', zoomOutTitle: '缩小' }).addTo(map);
  control.scale({ imperial: false }).addTo(map);
  (tiles ? new TileLayer(tiles, { maxZoom: nearestZoom }) : new Ruled()).addTo(map);
  if ('zoom' in at) map.setView([(at.south + at.north) / 2, (at.west + at.east) / 2], at.zoom, { animate: false });
  else map.fitBounds(edges(at), { padding: [12, 12], maxZoom: 16, animate: false });
  if (!isHeld) zoomByCtrlWheel(map, element);
  return map;
}

function zoomByCtrlWheel(map: LeafletMap, element: HTMLElement): void {
  let turnedAt = 0;
  element.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const now = performance.now();
      if (now - turnedAt < 120) return;
      turnedAt = now;
      map.setZoomAround(map.mouseEventToContainerPoint(event), map.getZoom() + (event.deltaY < 0 ? 1 : -1));
    },
    { passive: false },
  );
}

export function edges({ west, south, east, north }: MapBox): LatLngBoundsExpression {
  return [
    [south, west],
    [north, east],
  ];
}

/** What the map shows now, to four decimals (ten metres), so that the same view is the same question. */
export function viewOf(map: LeafletMap): MapView {
  const bounds = map.getBounds();
  const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  return {
    west: rounded(bounds.getWest()),
    south: rounded(bounds.getSouth()),
    east: rounded(bounds.getEast()),
    north: rounded(bounds.getNorth()),
    zoom: map.getZoom(),
  };
}
