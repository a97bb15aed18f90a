import type { Tone } from '#kit/contract/case/lifecycle.ts';

export interface MapBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface MapView extends MapBox {
  readonly zoom: number;
}

/** All things of a district together. */
export interface MapDistrict extends MapBox {
  readonly areaCode: string;
  readonly count: number;
  readonly lng: number;
  readonly lat: number;
}

/** The things of one cell of the map. */
export interface MapCluster<T> extends MapBox {
  readonly cell: string;
  readonly count: number;
  readonly inUse: number;
  readonly dueSoon: number;
  readonly overdue: number;
  readonly lng: number;
  readonly lat: number;
  readonly classCode: string | null;
  /** Whether `devices` can be asked for this cell. */
  readonly isListed: boolean;
  readonly devices: readonly T[];
}

/** What a map shows and where it leads. */
export interface MapSource<T> {
  /** Identifies the source with its filters. */
  readonly key: readonly unknown[];
  readonly extent: () => Promise<{ readonly districts: readonly MapDistrict[] }>;
  readonly clusters: (view: MapView) => Promise<{ readonly clusters: readonly MapCluster<T>[] }>;
  readonly devices: (cell: string) => Promise<{ readonly devices: readonly T[]; readonly isAll: boolean }>;
  readonly place: (device: T) => PlacedDevice;
  /** The list of a district's things. */
  readonly districtTo: (areaCode: string) => string;
}

/** One thing in the card of the map. */
export interface PlacedDevice {
  readonly key: string;
  readonly equclacode: string;
  readonly title: string;
  readonly code: string;
  readonly place: string;
  readonly state: string;
  readonly tone: Tone;
  readonly next: string;
  readonly to: string;
}

/** A count that fits into a bubble: 9999, 1.2万, 35万. */
export function shortCount(count: number): string {
  if (count < 10_000) return String(count);
  const thousands = Math.floor(count / 1000);
  return `${thousands < 100 ? (thousands / 10).toFixed(1) : Math.floor(thousands / 10)}万`;
}
