import { area } from '#kit/server/request.ts';

import { basisCalls } from '../contract/calls.ts';
import { firstBases } from '../contract/first-bases.ts';
import { basisGrants } from '../contract/menu.ts';
import { keptBases } from './basis-store.ts';

export const inspectionBasesArea = area(
  'inspection-bases',
  basisCalls,
  { basisList: keptBases.list, basisSave: keptBases.save, basisDrop: keptBases.drop },
  { grants: basisGrants, seed: (db) => keptBases.seed(db, firstBases) },
);
