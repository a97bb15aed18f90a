import { handIn } from '#kit/contract/port.ts';
import { demoTellers } from '#kit/server/demo/telling.ts';
import { area } from '#kit/server/request.ts';

import { publicationCalls } from '../contract/calls.ts';
import { publicationDictionaries } from '../contract/dictionaries.ts';
import { publicationGrants } from '../contract/menu.ts';
import { tellPublications } from './demo/demo.ts';
import { listLifts } from './lift-views.ts';
import { openLift, openMark } from './open-pages.ts';
import { printMarks } from './print-marks.ts';
import { publishLifts, withdrawLifts } from './publish-lifts.ts';
import { exportLifts, printPosters, showLift } from './show-lifts.ts';
import { listPrints, listTests } from './test-views.ts';

export const liftPublicationArea = area(
  'lift-publication',
  publicationCalls,
  {
    liftList: (input, { readDb, asker }) => listLifts(readDb, asker, input),
    liftExport: exportLifts,
    liftDetail: showLift,
    publishLifts,
    withdrawLifts,
    liftPosters: printPosters,
    openLift,
    openMark,
    testList: (input, { readDb, asker, today }) => listTests(readDb, asker, input, today),
    printMarks,
    printList: (input, { readDb, asker }) => listPrints(readDb, asker, input),
  },
  {
    grants: publicationGrants,
    dictionaries: publicationDictionaries,
    handsIn: [handIn(demoTellers, { business: 'publications', tell: tellPublications })],
  },
);
