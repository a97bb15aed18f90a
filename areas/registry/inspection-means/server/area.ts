import { handIn } from '#kit/contract/port.ts';
import { todoSources } from '#kit/server/case/todos.ts';
import { demoFillers } from '#kit/server/demo.ts';
import { exportList } from '#kit/server/list/export-list.ts';
import { area } from '#kit/server/request.ts';

import { meansCalls } from '../contract/calls.ts';
import { conditionClass, conditionFields } from '../contract/condition.ts';
import { instrumentFields, instrumentState } from '../contract/instrument.ts';
import { certificateFields } from '../contract/inspector-certificate.ts';
import { meansGrants } from '../contract/menu.ts';
import { meansTodos } from '../contract/todos.ts';
import { certificatePeople, keptCertificates } from './certificate-store.ts';
import { conditionsAtFirst, keptConditions } from './condition-store.ts';
import { countTodos } from './count-todos.ts';
import { fillCertificates, fillInstruments } from './demo.ts';
import { instrumentChoices, keptInstruments } from './instrument-store.ts';

const { id: _instrument, ...exportedInstrument } = instrumentFields;
const { id: _condition, ...exportedCondition } = conditionFields;
const { id: _certificate, accountId: _account, ...exportedCertificate } = certificateFields;

export const inspectionMeansArea = area(
  'inspection-means',
  meansCalls,
  {
    instrumentList: keptInstruments.list,
    instrumentKeep: keptInstruments.save,
    instrumentDrop: keptInstruments.drop,
    instrumentChoices: (_input, { readDb }) => instrumentChoices(readDb),
    instrumentExport: (input, request) =>
      exportList('检验仪器', exportedInstrument, (most) => keptInstruments.read(request, input, most), request),
    conditionList: keptConditions.list,
    conditionKeep: keptConditions.save,
    conditionDrop: keptConditions.drop,
    conditionExport: (input, request) =>
      exportList('现场检验条件', exportedCondition, (most) => keptConditions.read(request, input, most), request),
    certificateList: keptCertificates.list,
    certificateKeep: keptCertificates.save,
    certificateDrop: keptCertificates.drop,
    certificatePeople: (_input, { readDb }) => certificatePeople(readDb),
    certificateExport: (input, request) =>
      exportList('检验人员证', exportedCertificate, (most) => keptCertificates.read(request, input, most), request),
  },
  {
    grants: meansGrants,
    dictionaries: [instrumentState, conditionClass],
    handsIn: [
      handIn(demoFillers, fillInstruments),
      handIn(demoFillers, fillCertificates),
      handIn(todoSources, { kinds: meansTodos, count: countTodos }),
    ],
    seed: (db) => keptConditions.seed(db, conditionsAtFirst()),
  },
);
