import { applyingCalls } from '#areas/applying/contract/calls.ts';
import { bulkCalls } from '#areas/bulk/contract/calls.ts';
import { overviewCalls } from '#areas/overview/contract/calls.ts';
import { equipmentQueries, equipmentQueryKeys } from '#areas/equipment/contract/queries.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { addDays, addMonths, monthOf } from '#kit/contract/trade/calendar.ts';
import { dueCalendarCalls } from '#areas/due-calendar/contract/calls.ts';
import { reminderCalls } from '#areas/reminders/contract/calls.ts';
import { pipelineCalls } from '#areas/pipelines/contract/calls.ts';
import { correctionCalls } from '#areas/corrections/contract/calls.ts';
import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';
import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';

import { deskCases } from './desk-cases.ts';
import { detectionCases } from './detection-cases.ts';
import { mapCases } from './map-cases.ts';
import { peopleCases } from './people-cases.ts';
import { registrationCases } from './registration-cases.ts';
import {
  ask,
  askSeldom,
  clerk,
  district,
  everybody,
  factory,
  laterPage,
  maintainer,
  maker,
  owners,
  various,
  withEntries,
  type QueryCase,
} from './query-case.ts';
import type { Samples } from './samples.ts';

/** Every list, count and look of the equipment, of the detection of lifts and of the home page, as people of each kind ask for it. */
export function queryCases(samples: Samples, today: string): QueryCase[] {
  return [
    ...comprehensive(today),
    ...presets(),
    ...counts(today),
    ...pipelines(samples),
    ...changes(samples),
    ...archives(samples),
    ...detectionCases(samples),
    ...mapCases(),
    ...registrationCases(),
    ...peopleCases(),
    ...deskCases(),
    ...bulk(samples),
    ...home(),
  ];
}

function comprehensive(today: string): QueryCase[] {
  const { list } = equipmentCalls;
  const group = 'comprehensive query';
  return [
    ...ask(`${group}, as opened`, everybody, list),
    ...ask(group, various, list, [
      laterPage,
      { equclacode: ['3000'], useStatus: ['1'] },
      { equclacode: ['9000'] },
      { equlocarecod: ['330212005'], useStatus: ['1'] },
      { due: 'within30' },
      { due: 'overdue' },
      { complex: '物业' },
      { complex: '叉车', equlocarecod: ['330212'] },
      { complex: '没有这样的名称' },
      { complex: 'TS5110' },
      { orderBy: '-dueOn' },
    ]),
    ...askSeldom(group, [clerk, district], list, [
      { orderBy: '-equName' },
      { orderBy: '-lastInspDate' },
      { orderBy: 'useStatus' },
      { useStatus: ['3'], regStatus: ['4'] },
      { isPublicPlace: ['1'], equclacode: ['3000'] },
      { lastConclusion: '不合格' },
      { beginMakeDate: addDays(today, -900), endMakeDate: addDays(today, -895) },
      { prono: '0042' },
      { makeUnitName: '重工' },
      { equipmodel: 'CPCD' },
      { pageNo: 1000, pageSize: 100 },
    ]),
  ];
}

function presets(): QueryCase[] {
  return equipmentQueryKeys.flatMap((key) => {
    const call = equipmentCalls[`${key}List`];
    const { parts, title, orderBy } = equipmentQueries[key];
    const field = orderBy.replace(/^-/, '');
    const group = `${title} (${key})`;
    return [
      ...ask(
        group,
        various,
        call,
        parts.map(({ key: part }) => ({ part })),
      ),
      ...ask(group, various, call, [laterPage, { complex: '电梯' }, { equclacode: ['3100'] }]),
      ...askSeldom(group, various, call, [{ orderBy: orderBy === field ? `-${field}` : field }]),
    ];
  });
}

function counts(today: string): QueryCase[] {
  const months = [monthOf(today), monthOf(addMonths(today, 1)), monthOf(addMonths(today, 8))];
  return [
    ...ask(
      'numbers of the parts of a query (queryParts)',
      everybody,
      equipmentCalls.queryParts,
      equipmentQueryKeys.map((query) => ({ query })),
    ),
    ...ask('overview by class (classCounts)', everybody, equipmentCalls.classCounts),
    ...ask('overview by place (placeCounts)', everybody, overviewCalls.placeCounts),
    ...ask('due by month (dueMonths)', everybody, equipmentCalls.dueMonths),
    ...ask(
      'due calendar, one month (dueDays)',
      everybody,
      dueCalendarCalls.dueDays,
      months.map((month) => ({ month })),
    ),
    ...ask('due calendar, the devices (dueCalendarList)', everybody, dueCalendarCalls.dueCalendarList, [
      { beginDueOn: `${months[1]}-01`, endDueOn: `${months[1]}-28` },
      { beginDueOn: today, endDueOn: today, equclacode: ['3000'] },
    ]),
    ...ask('due calendar, its other days (dueOther)', various, dueCalendarCalls.dueOther, [
      { beginDueOn: `${months[1]}-01`, endDueOn: `${months[1]}-28` },
      { beginDueOn: today, endDueOn: today, equclacode: ['3000'] },
    ]),
    ...ask('due calendar, the link (dueCalendarLink)', [clerk, factory], dueCalendarCalls.dueCalendarLink),
  ];
}

function pipelines({ pipeline, pipe, addition }: Samples): QueryCase[] {
  return [
    ...ask('pressure piping (pipeList)', various, pipelineCalls.pipeList, [
      {},
      laterPage,
      { orderBy: '-nextInspDate' },
      { pipeLevel: ['GC2'], rowStatus: ['1'] },
      { complex: '蒸汽' },
    ]),
    ...askSeldom('pressure piping (pipeList)', various, pipelineCalls.pipeList, [
      { orderBy: '-length' },
      { medium: '氮气' },
      { projectName: '装置', useUnitName: '化' },
    ]),
    ...ask('registration units (pipelineUnits)', withEntries, pipelineCalls.pipelineUnits, [{}, { word: '化工' }, { word: '没有这样的' }]),
    ...ask('one registration unit (pipelineUnit)', [clerk, district], pipelineCalls.pipelineUnit, [{ equSysId: pipeline.equSysId }]),
    ...ask('one pipe (pipeRow)', [clerk, district], pipelineCalls.pipeRow, [{ rowId: pipe }]),
    ...ask('its pipes (pipeList)', [clerk, district], pipelineCalls.pipeList, [{ equSysId: pipeline.equSysId }]),
    ...ask('proposals for pipes (additionList)', withEntries, pipelineCalls.additionList, [{}, { status: ['10'] }, laterPage]),
    ...askSeldom('proposals for pipes (additionList)', [clerk, district], pipelineCalls.additionList, [
      { useUnitName: '精密' },
      { projectName: '装置' },
    ]),
    ...ask('one proposal (additionDetail)', [clerk], pipelineCalls.additionDetail, [{ id: addition }]),
  ];
}

function changes({ correction, entry }: Samples): QueryCase[] {
  return [
    ...ask('corrections (correctionList)', various, correctionCalls.correctionList, [
      {},
      { status: ['10'] },
      { equclacode: ['3000'], status: ['80'] },
      { complex: '叉车' },
      { correctionNo: '2026' },
      laterPage,
    ]),
    ...askSeldom('corrections (correctionList)', [clerk, district], correctionCalls.correctionList, [{ orderBy: 'submittedAt' }]),
    ...ask('one correction (correctionDetail)', [clerk], correctionCalls.correctionDetail, [{ id: correction }]),
    ...ask('history of changes (changeList)', various, correctionCalls.changeList, [
      {},
      { equclacode: ['3000'] },
      { complex: '叉车' },
      laterPage,
    ]),
    ...askSeldom('history of changes (changeList)', [clerk, district], correctionCalls.changeList, [
      { operatorName: '没有此人' },
      { equclacode: ['9000'] },
      { beginAt: '2026-03-01', endAt: '2026-03-31' },
    ]),
    ...ask('first entries (entryList)', withEntries, firstEntryCalls.entryList, [
      {},
      { kind: 'pipeline' },
      { status: ['10'] },
      { equName: '叉车' },
      { entryNo: '2026' },
      laterPage,
    ]),
    ...askSeldom('first entries (entryList)', [clerk, district], firstEntryCalls.entryList, [
      { prono: '0042' },
      { useUnitName: '机械' },
      { orderBy: 'entryNo' },
    ]),
    ...ask('one first entry (entryDetail)', [clerk], firstEntryCalls.entryDetail, [{ id: entry }]),
  ];
}

function archives({ devices, pipeline }: Samples): QueryCase[] {
  return devices.flatMap(({ as, equSysId, equclacode }) => [
    ...ask('archive (detail)', [as], archiveCalls.detail, [{ equSysId, equclacode }]),
    ...ask('archive (basicDetail)', [as], equipmentCalls.basicDetail, [{ equSysId }]),
    ...ask('its inspections', [as], archiveCalls.archiveInspections, [{ equSysId }]),
    ...ask('its changes', [as], archiveCalls.archiveChanges, [{ equSysId }]),
    ...ask('its pipes', [as], archiveCalls.archivePipes, [{ equSysId }, ...(as === clerk ? [{ equSysId: pipeline.equSysId }] : [])]),
    ...ask('its files', [as], archiveCalls.archiveFiles, [{ equSysId }]),
    ...ask('its steps', [as], archiveCalls.archiveFlow, [{ equSysId }]),
    ...ask('its timeline', [as], archiveCalls.timeline, [{ equSysId }, { equSysId, kinds: ['检验'], skip: 10 }]),
  ]);
}

function bulk({ imports }: Samples): QueryCase[] {
  return [
    ...ask('imports (importList)', owners, bulkCalls.importList, [{}, { status: ['80'] }, { pageNo: 15 }]),
    ...imports.flatMap(({ as, id }) => [
      ...ask('one import (importDetail)', [as], bulkCalls.importDetail, [{ id }]),
      ...ask('its faults (importIssues)', [as], bulkCalls.importIssues, [{ id }, { id, pageNo: 15 }]),
      ...ask('its drafts (importDrafts)', [as], bulkCalls.importDrafts, [{ id }, { id, status: ['00'] }]),
    ]),
    ...ask('download centre (exportList)', everybody, bulkCalls.exportList, [{}, { status: ['80'] }, { pageNo: 30 }]),
  ];
}

function home(): QueryCase[] {
  const desks = ['jyy01', 'cw01', 'ks01', 'ks03', 'admin'];
  const words = ['电梯', '物业', 'ggdt', '梯11', '没有这样的'];
  return [
    ...ask('home, numbers (getEqustatisticNums)', [...everybody, ...desks], homeCalls.getEqustatisticNums),
    ...ask('home, overview (getEqmOverview)', [...everybody, ...desks], homeCalls.getEqmOverview),
    ...ask('home, applications (recentApplications)', [...everybody, ...desks], homeCalls.recentApplications),
    ...ask(
      'search from anywhere (searchEverywhere)',
      various,
      homeCalls.searchEverywhere,
      words.map((word) => ({ word })),
    ),
    ...ask('what falls due with a unit (reminders)', [...owners, maintainer], reminderCalls.list, [
      {},
      { standing: ['overdue'] },
      laterPage,
    ]),
    ...ask('what falls due, counted (reminders)', [...owners, maintainer], reminderCalls.counts),
    ...ask('devices to apply for (candidates)', [...owners, maintainer, maker], applyingCalls.candidates, [
      {},
      { complex: '电梯' },
      { equclacode: '3000', due: 'within60' },
      { pageNo: 5 },
    ]),
  ];
}
