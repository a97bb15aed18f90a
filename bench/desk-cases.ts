import { supervisedCalls } from '#areas/supervision/contract/calls.ts';
import { consultationCalls, consultationCase } from '#areas/consultations/contract/calls.ts';
import { noticeCase, constructionCalls } from '#areas/construction/contract/calls.ts';
import * as made from '#areas/manufacturing/contract/calls.ts';
import { misCalls } from '#areas/mis/contract/calls.ts';
import { typeTestCalls } from '#areas/type-tests/contract/calls.ts';

import {
  administrator,
  ask,
  askSeldom,
  clerk,
  district,
  estate,
  inspector,
  installer,
  laterPage,
  maintainer,
  maker,
  type QueryCase,
} from './query-case.ts';

const partsOf = (kind: { readonly parts: object }) => Object.keys(kind.parts).map((part) => ({ part }));

/** Works and making under supervision, questions to the institute, neighbours. */
export function deskCases(): QueryCase[] {
  return [...supervision(), ...making(), ...questions(), ...neighbours()];
}

function supervision(): QueryCase[] {
  const { list: notices } = constructionCalls;
  const { supervisedList, supervisedLines } = supervisedCalls;
  const askers = [clerk, district, installer];
  return [
    ...ask('construction notices', [...askers, estate], notices, [{}, ...partsOf(noticeCase), laterPage]),
    ...ask('applications for supervision (query-list)', askers, supervisedList, [{}, { status: ['99'] }, { complex: 'JD2026' }, laterPage]),
    ...ask('supervision line by line (sbjjList)', askers, supervisedLines, [
      {},
      { stage: ['inspecting', 'rectify'] },
      { stage: ['toApply'] },
      { stage: ['passed'] },
      laterPage,
    ]),
    ...askSeldom('supervision line by line (sbjjList)', askers, supervisedLines, [
      { complex: '电梯' },
      { complex: '没有这样的名称' },
      { orderBy: '-supervisedOn' },
      { hasCompletion: ['0'] },
    ]),
  ];
}

function making(): QueryCase[] {
  const { makeCalls } = made;
  const askers = [maker, clerk, inspector, district];
  const lists = [
    ['agreements', made.agreementCase, makeCalls.agreementList, makeCalls.agreementParts],
    ['products', made.batchCase, makeCalls.batchList, makeCalls.batchParts],
    ['visits', made.visitCase, makeCalls.visitList, makeCalls.visitParts],
    ['notes', made.noteCase, makeCalls.noteList, makeCalls.noteParts],
    ['certificates', made.makeCertificateCase, makeCalls.certificateList, makeCalls.certificateParts],
  ] as const;
  return [
    ...lists.flatMap(([name, kind, list, parts]) => [
      ...ask(`making under supervision, ${name}`, askers, list, [{}, ...partsOf(kind), { part: 'all', complex: '储气罐' }, laterPage]),
      ...ask('numbers of the parts of making under supervision', askers, parts),
    ]),
    ...ask('free half days for making', [maker, inspector], makeCalls.slots),
    ...ask('reports of type tests', [maker, clerk, district], typeTestCalls.reports, [
      {},
      { testedClass: ['3'] },
      { standing: ['expired'] },
      laterPage,
    ]),
  ];
}

function questions(): QueryCase[] {
  const { consultationList, consultationParts, figures, evaluations } = consultationCalls;
  const askers = [clerk, estate, maintainer];
  return [
    ...ask('questions to the institute', askers, consultationList, [{}, ...partsOf(consultationCase), laterPage]),
    ...askSeldom('questions to the institute', askers, consultationList, [
      { part: 'all', complex: '何时' },
      { part: 'all', complex: '没有这样的' },
    ]),
    ...ask('numbers of the parts of questions', askers, consultationParts),
    ...ask('figures of questions', [clerk], figures),
    ...ask('what people say of inspections', askers, evaluations, [{}, { part: 'waiting' }, { part: 'evaluated' }, laterPage]),
  ];
}

function neighbours(): QueryCase[] {
  const { sent, received, checks } = misCalls;
  return [
    ...ask('events told to the other system', [administrator], sent, [{}, { state: ['refused'] }, { event: ['fee.paid'] }, laterPage]),
    ...ask('events of the other system', [administrator], received, [
      {},
      { state: ['held', 'refused'] },
      { event: ['report.issued'] },
      laterPage,
    ]),
    ...ask('data that do not agree', [administrator, clerk], checks, [{}, { status: ['10'] }, laterPage]),
  ];
}
