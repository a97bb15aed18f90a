import { bulkCalls } from '#areas/bulk/contract/calls.ts';
import { overviewCalls } from '#areas/overview/contract/calls.ts';
import { equipmentQueries, equipmentQueryKeys } from '#areas/equipment/contract/queries.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { addDays, addMonths, monthOf } from '#kit/contract/calendar.ts';

import { largestUser } from './data-accounts.ts';
import { detectionCases } from './detection-cases.ts';
import { mapCases } from './map-cases.ts';
import {
  ask,
  clerk,
  district,
  everybody,
  factory,
  farPage,
  installer,
  maintainer,
  maker,
  owners,
  rescue,
  various,
  withEntries,
  type QueryCase,
} from './query-case.ts';
import type { Samples } from './samples.ts';
import { dueCalendarCalls } from '#areas/due-calendar/contract/calls.ts';
import { pipelineCalls } from '#areas/pipelines/contract/calls.ts';
import { correctionCalls } from '#areas/corrections/contract/calls.ts';
import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';
import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';

/** Every list, count and look of the equipment, of the detection of lifts and of the home page, as people of each kind ask for it. */
export function queryCases(samples: Samples, today: string): QueryCase[] {
  return [
    ...comprehensive(today),
    ...presets(today),
    ...counts(today),
    ...pipelines(samples),
    ...changes(samples),
    ...archives(samples),
    ...detectionCases(samples),
    ...mapCases(),
    ...bulk(samples),
    ...home(),
  ];
}

const lastPage = { pageNo: 1000, pageSize: 100 };

function comprehensive(today: string): QueryCase[] {
  const { list } = equipmentCalls;
  const group = 'comprehensive query';
  return [
    ...ask(`${group}, as opened`, everybody, list),
    ...ask(`${group}, later pages`, everybody, list, [{ pageNo: 5, pageSize: 20 }, farPage]),
    ...ask(`${group}, the last page that is answered`, [clerk, district, maintainer, maker], list, [lastPage]),
    ...ask(
      `${group}, other orders`,
      [clerk, district, largestUser],
      list,
      ['dueOn', 'oidno', 'equclacode', 'equName', 'useUnitName', 'unitInnerNo', 'putInUseDate', 'regDate', 'lastInspDate', 'useStatus']
        .flatMap((key) => [key, `-${key}`])
        .map((orderBy) => ({ orderBy })),
    ),
    ...ask(`${group}, filtered`, various, list, [
      { equclacode: ['3000'], useStatus: ['1'] },
      { equclacode: ['3100'], equlocarecod: ['330203'], useStatus: ['1'], pageNo: 3 },
      { equclacode: ['9000'] },
      { equclacode: ['2170'], orderBy: '-dueOn' },
      { equlocarecod: ['330212005'], useStatus: ['1', '3'] },
      { useStatus: ['3'], regStatus: ['4'] },
      { useStatus: ['4', '5'] },
      { regStatus: ['0'] },
      { applyState: ['1', '2', '3'] },
      { lastConclusion: '不合格' },
      { isKeyMonitor: ['1'] },
      { isHazardSource: ['1'] },
      { isPublicPlace: ['1'], equclacode: ['3000'] },
      { isMoltenMetal: ['1'] },
      { placeType: ['hospital'] },
    ]),
    ...ask(`${group}, by days`, various, list, [
      { due: 'within30' },
      { due: 'overdue' },
      { due: 'planned' },
      { beginDueOn: addDays(today, 40), endDueOn: addDays(today, 220), equclacode: ['2000'], orderBy: '-dueOn' },
      { beginPutInUseDate: addDays(today, -400), endPutInUseDate: addDays(today, -370) },
      { beginMakeDate: addDays(today, -900), endMakeDate: addDays(today, -895) },
      { beginRegDate: addDays(today, -800), endRegDate: addDays(today, -790) },
      { beginLastInspDate: addDays(today, -3), endLastInspDate: today },
      { beginStopDate: addDays(today, -10), endStopDate: today },
    ]),
    ...ask(`${group}, by words`, various, list, [
      { complex: '物业', useStatus: ['1'] },
      { complex: '叉车', equlocarecod: ['330212'] },
      { complex: '没有这样的名称' },
      { useUnitName: '机械' },
      { maintUnitName: '星海' },
      { makeUnitName: '重工' },
      { equPlace: '工业路' },
      { equipmodel: 'CPCD' },
      { prono: '0042' },
      { useCertNo: '梯11' },
      { unitInnerNo: '3号' },
    ]),
  ];
}

function presets(today: string): QueryCase[] {
  return equipmentQueryKeys.flatMap((key) => {
    const call = equipmentCalls[`${key}List`];
    const { parts, title, orderBy } = equipmentQueries[key];
    const field = orderBy.replace(/^-/, '');
    const down = orderBy === field ? `-${field}` : field;
    const group = `${title} (${key})`;
    return [
      ...ask(
        `${group}, every part`,
        everybody,
        call,
        parts.map(({ key: part }) => ({ part })),
      ),
      ...ask(
        `${group}, filtered`,
        [clerk, district, rescue, largestUser, maintainer],
        call,
        parts.flatMap(({ key: part }) => [
          { part, equclacode: ['3100'], equlocarecod: ['330212'] },
          { part, complex: '电梯', ...(field === 'dueOn' && { beginDueOn: addDays(today, -30), endDueOn: addDays(today, 30) }) },
        ]),
      ),
      ...ask(`${group}, downwards and later pages`, various, call, [{ orderBy: down }, farPage]),
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
      months.flatMap((month) => [{ month }, { month, equclacode: ['3000'] }]),
    ),
    ...ask('due calendar, the devices (dueCalendarList)', everybody, dueCalendarCalls.dueCalendarList, [
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
      { orderBy: '-nextInspDate' },
      { orderBy: 'dn', ...farPage },
      { orderBy: '-length' },
      { pipeLevel: ['GC2'], rowStatus: ['1'] },
      { beginDn: '200', endDn: '300' },
      { beginNextInspDate: '2027-01-01', endNextInspDate: '2027-03-31' },
      { equlocarecod: ['330206'] },
      { complex: '蒸汽' },
      { medium: '氮气' },
      { projectName: '装置', useUnitName: '化' },
    ]),
    ...ask('registration units (pipelineUnits)', withEntries, pipelineCalls.pipelineUnits, [{}, { word: '化工' }, { word: '没有这样的' }]),
    ...ask('one registration unit (pipelineUnit)', [clerk, district], pipelineCalls.pipelineUnit, [{ equSysId: pipeline.equSysId }]),
    ...ask('one pipe (pipeRow)', [clerk, district], pipelineCalls.pipeRow, [{ rowId: pipe }]),
    ...ask('its pipes (pipeList)', [clerk, district], pipelineCalls.pipeList, [{ equSysId: pipeline.equSysId }]),
    ...ask('proposals for pipes (additionList)', withEntries, pipelineCalls.additionList, [
      {},
      { status: ['10'] },
      { status: ['30'] },
      { useUnitName: '精密' },
      { projectName: '装置' },
      { changeNo: '2026' },
      { orderBy: 'changeNo' },
      { orderBy: 'submittedAt', ...farPage },
      { beginSubmittedAt: '2026-10-01', endSubmittedAt: '2026-10-31' },
    ]),
    ...ask('one proposal (additionDetail)', [clerk], pipelineCalls.additionDetail, [{ id: addition }]),
  ];
}

function changes({ correction, entry }: Samples): QueryCase[] {
  return [
    ...ask('corrections (correctionList)', various, correctionCalls.correctionList, [
      {},
      { status: ['10'] },
      { status: ['30', '40'] },
      { equclacode: ['3000'], status: ['80'] },
      { correctionNo: '2026' },
      { complex: '叉车' },
      { beginSubmittedAt: '2026-10-01', endSubmittedAt: '2026-10-31' },
      { orderBy: 'submittedAt' },
      { orderBy: '-correctionNo', pageNo: 5 },
    ]),
    ...ask('one correction (correctionDetail)', [clerk], correctionCalls.correctionDetail, [{ id: correction }]),
    ...ask('history of changes (changeList)', various, correctionCalls.changeList, [
      {},
      { equclacode: ['3000'] },
      { equclacode: ['9000'] },
      { serialNo: 'GZ2026' },
      { operatorName: '林海' },
      { operatorName: '没有此人' },
      { complex: '叉车' },
      { beginAt: '2026-03-01', endAt: '2026-03-31' },
      { orderBy: 'at', pageNo: 5 },
    ]),
    ...ask('first entries (entryList)', withEntries, firstEntryCalls.entryList, [
      {},
      { kind: 'device' },
      { kind: 'pipeline' },
      { status: ['10'] },
      { status: ['30'] },
      { status: ['80'], kind: 'pipeline' },
      { equName: '叉车' },
      { prono: '0042' },
      { useUnitName: '机械' },
      { entryNo: '2026' },
      { equclacode: ['5110'] },
      { beginSubmittedAt: '2026-10-01', endSubmittedAt: '2026-10-31' },
      { orderBy: '-submittedAt' },
      { orderBy: 'entryNo', ...farPage },
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
  const desks = ['jyy01', 'cw01', 'ks01', 'admin'];
  const words = ['电梯', '叉车', '宏远', '物业', 'ggdt', 'dt', 'wy', '5110', '梯11', '没有这样的', '330212', 'TSX'];
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
    ...ask('devices to apply for (candidates)', [...owners, maintainer, installer, maker], inspectionCalls.candidates, [
      {},
      { complex: '电梯' },
      { equclacode: '3000', due: 'within60' },
      { due: 'overdue' },
      { pageNo: 10 },
    ]),
  ];
}
