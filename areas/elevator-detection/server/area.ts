import { registerOwner } from '#areas/attachments/server/door.ts';
import { area } from '#kit/server/request.ts';

import { detectionCalls } from '../contract/calls.ts';
import { statementFiles } from '../contract/statement.ts';
import { expireStatements, moveStatement, saveStatement, showCapacity, showStatement, statementMaterials } from './edit-statement.ts';
import { listLifts } from './lift-views.ts';
import { openBodies, openLift, openMark } from './open-pages.ts';
import { printMarks } from './print-marks.ts';
import { publishLifts, withdrawLifts } from './publish-lifts.ts';
import { exportLifts, printPosters, showLift } from './show-lifts.ts';
import { listStatements } from './statement-views.ts';
import { listPrints, listTests } from './test-views.ts';

registerOwner(statementFiles, statementMaterials);

export const elevatorDetectionArea = area(
  'elevator-detection',
  detectionCalls,
  {
    liftList: (input, { readDb, asker }) => listLifts(readDb, asker, input) as never,
    liftExport: exportLifts,
    liftDetail: showLift as never,
    publishLifts,
    withdrawLifts,
    liftPosters: printPosters,
    openLift,
    openMark,
    openBodies,
    statementList: (input, { readDb, asker, today }) => listStatements(readDb, asker, input, today) as never,
    statementDetail: showStatement as never,
    testingCapacity: showCapacity,
    statementSave: saveStatement,
    statementMove: moveStatement,
    testList: (input, { readDb, asker, today }) => listTests(readDb, asker, input, today) as never,
    printMarks,
    printList: (input, { readDb, asker }) => listPrints(readDb, asker, input) as never,
  },
  {
    jobs: { 'elevator-detection:expireStatements': expireStatements },
    // Half past midnight in Shanghai.
    crontab: ['30 16 * * * elevator-detection:expireStatements'],
  },
);
