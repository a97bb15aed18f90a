import { area } from '#kit/server/request.ts';

import { overviewCalls } from '../contract/calls.ts';
import { overviewGrants } from '../contract/menu.ts';
import { countByPlace } from './place-views.ts';
import { showMapClusters, showMapDevices, showMapExtent } from './show-map.ts';
import './tables.ts';

export const overviewArea = area(
  'overview',
  overviewCalls,
  {
    placeCounts: async (_input, { readDb, asker, today }) => ({ places: await countByPlace(readDb, asker, today) }),
    mapExtent: showMapExtent,
    mapClusters: showMapClusters,
    mapDevices: showMapDevices,
  },
  { grants: overviewGrants },
);
