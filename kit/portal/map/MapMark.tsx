import { DivIcon, Marker, type Map as LeafletMap } from 'leaflet';
import { useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  readonly map: LeafletMap;
  readonly lng: number;
  readonly lat: number;
  /** Below the others: names of districts. */
  readonly isBelow?: boolean;
  readonly children: ReactNode;
}

/** Draws its children at a place of the map. Leaflet moves them, React draws them, and they take the keyboard as they do anywhere else. */
export function MapMark({ map, lng, lat, isBelow = false, children }: Props) {
  const [element] = useState(() => document.createElement('div'));
  const marker = useRef<Marker>(undefined);
  useLayoutEffect(() => {
    const icon = new DivIcon({ html: element, className: 'map__mark', iconSize: [0, 0] });
    marker.current = new Marker([0, 0], { icon, interactive: false, keyboard: false, zIndexOffset: isBelow ? -10_000_000 : 0 }).addTo(map);
    return () => void marker.current?.remove();
  }, [map, element, isBelow]);
  useLayoutEffect(() => void marker.current?.setLatLng([lat, lng]), [map, lng, lat]);
  return createPortal(children, element);
}

interface ButtonProps {
  readonly label: string;
  readonly className: string;
  /** Key by which focus returns to it. */
  readonly cell: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button on the map. Dragging the map by it is no click. */
export function MarkButton({ label, className, cell, onClick, children }: ButtonProps) {
  const pressedAt = useRef<readonly [number, number]>(undefined);
  const press = ({ clientX, clientY }: PointerEvent) => {
    pressedAt.current = [clientX, clientY];
  };
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      data-cell={cell}
      onPointerDown={press}
      onClick={({ clientX, clientY, detail }) => {
        const [x, y] = pressedAt.current ?? [clientX, clientY];
        // Without a pointer (`detail` 0) it was the keyboard.
        if (detail === 0 || Math.hypot(clientX - x, clientY - y) < 6) onClick();
      }}
    >
      {children}
    </button>
  );
}
