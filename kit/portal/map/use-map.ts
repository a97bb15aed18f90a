import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useRef, useState } from 'react';

import { openMap, viewOf, type MapOptions } from './leaflet-map.ts';
import type { MapView } from './map-source.ts';

/** A Leaflet map in an element, and what it shows. Back from behind another tag it is opened anew where it was. */
export function useMap({ tiles, at, isHeld = false }: MapOptions) {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap>();
  const [view, setView] = useState<MapView>();
  const last = useRef(at);
  const look = useCallback((of: LeafletMap) => {
    const shown = viewOf(of);
    last.current = shown;
    setView(shown);
  }, []);
  useEffect(() => {
    const made = openMap(element.current!, { tiles, at: last.current, isHeld });
    made.on('moveend', () => look(made));
    const sized = new ResizeObserver(() => void made.invalidateSize({ animate: false }));
    sized.observe(element.current!);
    setMap(made);
    look(made);
    return () => {
      sized.disconnect();
      setMap(undefined);
      made.remove();
    };
  }, [tiles, isHeld, look]);
  return { element, map, view };
}
