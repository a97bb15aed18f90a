import { overviewCalls } from '#areas/overview/contract/calls.ts';

import { ask, everybody, various, type QueryCase } from './query-case.ts';

/** The map as it opens, nearer by, and in the middle of the densest district; narrowed to a rare class and to what is overdue. */
export function mapCases(): QueryCase[] {
  const around = (zoom: number) => {
    const [width, height] = [(1200 / 256) * (360 / 2 ** zoom), (520 / 256) * (315 / 2 ** zoom)];
    return { west: 121.55 - width / 2, east: 121.55 + width / 2, south: 29.82 - height / 2, north: 29.82 + height / 2, zoom };
  };
  const { mapExtent, mapClusters } = overviewCalls;
  return [
    ...ask('map, where devices are (mapExtent)', everybody, mapExtent),
    ...ask('map, clusters (mapClusters)', various, mapClusters, [9, 12, 15, 18].map(around)),
    ...ask('map, clusters narrowed (mapClusters)', various, mapClusters, [
      { ...around(9), state: 'overdue' },
      { ...around(12), equclacode: ['9000'] },
    ]),
  ];
}
