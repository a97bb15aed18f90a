import { offerCalls, partsCase, projectCase } from '#areas/maintenance-offers/contract/calls.ts';
import { workerCertificateCase, workerCalls } from '#areas/workers/contract/calls.ts';

import { ask, askSeldom, clerk, district, estate, factory, laterPage, maintainer, maker, owners, type QueryCase } from './query-case.ts';
import { largestUser } from './data-accounts.ts';

const keepers = [...owners, maintainer];
/** The unit with most devices employs seventeen thousand people: its sums are asked for to see that they stay bearable. */
const usualKeepers = [factory, estate, maintainer];
const watchers = [clerk, district];
/** Those for whom prices are published, and those who look after them. */
const readers = [...watchers, ...owners, maintainer, maker];

/** The people of units with the items of their cards, and what firms publish of their prices. */
export function peopleCases(): QueryCase[] {
  return [...workers(), ...certificates(), ...offers()];
}

const cells = [
  { itemCode: 'N1', cell: 'held' },
  { itemCode: 'A', cell: 'expired' },
] as const;

function workers(): QueryCase[] {
  const { list, overview, detailList, needList, gaps, holders } = workerCalls;
  const group = 'people of units';
  return [
    ...ask(group, [...keepers, ...watchers], list, [{}, { complex: '王' }, laterPage]),
    ...ask(group, keepers, list, [
      { standing: ['expired'], onDuty: ['on'] },
      { standing: ['soon'], onDuty: ['on'] },
      { post: ['叉车司机'] },
    ]),
    ...askSeldom(group, watchers, list, [
      { itemCode: ['N1'] },
      { standing: ['expired'] },
      { complex: '没有这样的名字' },
      { unitName: '重工' },
    ]),
    ...ask('overview of people', usualKeepers, overview),
    ...askSeldom('overview of people', [largestUser], overview, [{}]),
    ...ask('overview of people, one number', usualKeepers, detailList, cells),
    ...askSeldom('overview of people, one number', [largestUser], detailList, cells),
    ...ask('devices that ask for people', keepers, needList, [{ itemCode: 'N1' }, { hasValid: ['0'] }]),
    ...ask('gaps of units', [district], gaps, [{}, { lacks: ['people'] }, { lacks: ['devices'], orderBy: '-untended' }]),
    ...ask('people to choose in forms', [factory, maintainer], holders, [{ items: 'A' }, { items: 'T,HJ', word: '王' }]),
  ];
}

function certificates(): QueryCase[] {
  const { certificateList, certificateParts } = workerCalls;
  const group = 'items of cards';
  return [
    ...ask(group, [...keepers, ...watchers], certificateList, [
      {},
      ...Object.keys(workerCertificateCase.parts).map((part) => ({ part: part as keyof typeof workerCertificateCase.parts })),
      { part: 'verified', complex: 'RY2026' },
      laterPage,
    ]),
    ...askSeldom(group, watchers, certificateList, [
      { part: 'verified', complex: '王' },
      { part: 'verified', itemCode: ['N1'] },
    ]),
    ...ask(`numbers of the parts of ${group}`, [...keepers, ...watchers], certificateParts),
  ];
}

function offers(): QueryCase[] {
  const { projectList, partsList, projectPrices, partPrices } = offerCalls;
  const desk = [clerk, maintainer];
  return [
    ...ask('offers of maintenance', desk, projectList, [
      {},
      ...Object.keys(projectCase.parts).map((part) => ({ part: part as keyof typeof projectCase.parts })),
    ]),
    ...ask('price lists of parts', desk, partsList, [
      {},
      ...Object.keys(partsCase.parts).map((part) => ({ part: part as keyof typeof partsCase.parts })),
    ]),
    ...ask('published offers', readers, projectPrices, [{}, { complex: '维保' }, { orderBy: 'yearPrice' }]),
    ...ask('published prices of parts', readers, partPrices, [{}, { complex: '门机' }, { orderBy: 'price' }, laterPage]),
  ];
}
