import { area } from '#kit/server/request.ts';

import { pointCalls } from '../contract/calls.ts';
import { commissionedKind, makeCategory } from '../contract/category.ts';
import { pointGrants } from '../contract/menu.ts';
import { controlClass } from '../contract/point.ts';
import { exportPoints, removePoint, savePoint, showPoints } from './control-points.ts';
import { seedPoints } from './point-store.ts';

export const controlPointsArea = area(
  'control-points',
  pointCalls,
  { pointList: showPoints, pointKeep: savePoint, pointDrop: removePoint, pointExport: exportPoints },
  { grants: pointGrants, dictionaries: [makeCategory, commissionedKind, controlClass], seed: seedPoints },
);
