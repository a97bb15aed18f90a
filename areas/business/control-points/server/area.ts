import { pick } from '#kit/contract/field.ts';
import { exportList } from '#kit/server/list/export-list.ts';
import { area } from '#kit/server/request.ts';

import { pointCalls } from '../contract/calls.ts';
import { commissionedKind, makeCategory } from '../contract/category.ts';
import { pointGrants } from '../contract/menu.ts';
import { controlClass, pointFields } from '../contract/point.ts';
import { keptPoints, pointsAtFirst } from './point-store.ts';

const exported = pick(pointFields, [
  ...(['category', 'position', 'pointName', 'controlClass', 'isReference', 'basis', 'updatedBy', 'updatedAt'] as const),
]);

export const controlPointsArea = area(
  'control-points',
  pointCalls,
  {
    pointList: keptPoints.list,
    pointKeep: keptPoints.save,
    pointDrop: keptPoints.drop,
    pointExport: (input, request) => exportList('监检控制点', exported, (most) => keptPoints.read(request, input, most), request),
  },
  {
    grants: pointGrants,
    dictionaries: [makeCategory, commissionedKind, controlClass],
    seed: (db) => keptPoints.seed(db, pointsAtFirst()),
  },
);
