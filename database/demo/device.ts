import { certAbbrOf } from '#areas/device-facts/contract/classes.ts';
import { findCatalogueNames } from '#areas/device-facts/contract/catalogue.ts';
import { catalogueSeed } from '#areas/device-facts/contract/catalogue-seed.ts';
import { draftDefaults, equLevelOf } from '#areas/device-facts/contract/entry-form.ts';
import { faultStatusCode, regStatusCode, useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { notApplied } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import { demoReportNo } from '#areas/type-tests/server/demo-numbers.ts';
import { addDays, addMonths, addYears } from '#kit/contract/trade/calendar.ts';
import { cityCode } from '../seed/areas.ts';
import { certSequence, formatUseCertNo, makeOidno } from '#kit/contract/trade/codes.ts';

import { certDayOf } from './certificates.ts';
import { demoId, Dice } from '#kit/server/demo/dice.ts';
import type { ToldDevice } from '#kit/server/demo/telling.ts';
import { tellHistory, type Told } from './history.ts';
import { instituteName } from './institute.ts';
import { lifeOf, recentLife, standingOf, type Days, type Standing } from './life.ts';
import { codeOf, planned } from './mix.ts';
import { partiesOf, useUnitOf, type Parties } from './parties.ts';
import { paramsFor } from './params/params-for.ts';
import { placeOf } from './places.ts';
import { demoUnit } from './units.ts';

export interface DemoDevice extends ToldDevice {
  readonly told: Told;
}

/** The n-th device of the city as it stands on a day. Pure: any device can be made again, anywhere, without the others. */
export function makeDevice(index: number, today: string, units: number): DemoDevice {
  const code = codeOf(index);
  const plan = planned().get(index);
  const dice = new Dice('device', index);
  // The first draw is the code's.
  dice.unit();
  const useUnit = demoUnit(useUnitOf(dice, code, plan, units));
  const life = lifeOf(dice, code, today, plan);
  const standing = standingOf(dice, life.putInUseDate, today, plan);
  const days = recentLife(life, standing, index, today);
  const place = placeOf(dice, code, useUnit);
  const parties = partiesOf(dice, { code, useUnit, areacode: place.equlocarecod, plan, putInUseDate: days.putInUseDate }, today, units);
  const made = paramsFor({ dice, code, index, makeDate: days.makeDate, placeType: place.placeType, maker: parties.maker, useUnit });
  const { pipeRows = [], ...params } = made.params as { pipeRows?: Record<string, unknown>[] };
  const isUsed = standing.useStatus !== useStatusCode.notInUse;
  const isInstalled = /^[1234689]/.test(code) && !/^(?:22|23|44)/.test(code);
  const told = tellHistory(new Dice('history', index), {
    code,
    params: params as Readonly<Record<string, unknown>>,
    supvPassDate: isInstalled ? days.supvPassDate : null,
    putInUseDate: days.putInUseDate,
    until: standing.endedOn ?? today,
    ...(days.exactUntil && { exactUntil: days.exactUntil }),
    fails: plan?.dueIn === undefined && dice.chance(0.01),
  });
  // Of what is hardly in use, or not yet, the archive is there since yesterday.
  const [filedOn] = [addDays(days.putInUseDate, 16), addDays(today, -1)].toSorted();
  const [changedOn] = [told.events.at(-1)?.on ?? days.putInUseDate, addDays(today, -1)].toSorted();
  const at = Date.parse(`${filedOn}T01:00:00Z`) + (index % 28_800) * 1000;
  const row = {
    equSysId: demoId('device', index, at),
    oidno: makeOidno(cityCode, code, index + 1),
    ...findCatalogueNames(catalogueSeed, code)!,
    ...identity(dice, { index, code, makeDate: days.makeDate, entrance: place.entrance }, parties),
    equName: made.equName,
    equipmodel: made.equipmodel,
    designLife: made.designLife ?? null,
    designExpireDate: isUsed && made.designLife ? addYears(days.putInUseDate, made.designLife) : null,
    equLevel: equLevelOf(params),
    ...place.fields,
    ...parties.fields,
    ...typeTest(parties, { code, model: made.equipmodel, makeDate: days.makeDate }),
    ...making(index, code, days, isInstalled),
    ...registration(dice, { index, code, days }, standing, today),
    ...summary(told, standing),
    ...checkedByUser(index, code, told, today),
    ...safety(dice, parties),
    putInUseDate: isUsed ? days.putInUseDate : null,
    faultStatus: faultOf(dice, standing),
    params,
    createdAt: new Date(at).toISOString(),
    updatedAt: new Date(Math.max(at, Date.parse(`${changedOn}T08:00:00Z`))).toISOString(),
  };
  return {
    index,
    row: row as unknown as DemoDevice['row'],
    pipeRows: isInstalled ? pipeRows.map((pipe) => ({ ...pipe, ...pipeSummary(told) })) : [],
    told,
  };
}

function faultOf(dice: Dice, { useStatus }: Standing): string {
  if (useStatus !== useStatusCode.inUse || !dice.chance(0.022)) return faultStatusCode.sound;
  return dice.weighed([
    [faultStatusCode.open, 4],
    [faultStatusCode.repairing, 3],
    [faultStatusCode.toVerify, 2],
    [faultStatusCode.stopped, 1],
  ]);
}

function identity(
  dice: Dice,
  {
    index,
    code,
    makeDate,
    entrance,
  }: { readonly index: number; readonly code: string; readonly makeDate: string; readonly entrance: string },
  { maker, makerRank }: Parties,
) {
  const year = makeDate.slice(0, 4);
  const defaults = draftDefaults(code);
  const byUnit = defaults['regMode'] === 'byUnit';
  const serial = `33${String((makerRank * 7 + Math.floor(index / 300_000) * 120) % 1000).padStart(3, '0')}`;
  return {
    ...defaults,
    equcode: byUnit ? null : `${code}${serial}${year}${certSequence((index % 300_000) + 1)}`,
    equlogcode:
      !byUnit && year < '2014' && /^\d{4}$/.test(code)
        ? `${code}330200${makeDate.slice(0, 4)}${makeDate.slice(5, 7)}${String((index % 9999) + 1).padStart(4, '0')}`
        : null,
    unitInnerNo: `${code.startsWith('3') ? entrance : ''}${(index % 97) + 1}号`,
    prono: byUnit ? null : `${year.slice(2)}${code.charAt(0)}${String(index + 1).padStart(7, '0')}`,
    brand: /^[35]/.test(code) ? maker.orgname.replace(/(?:电梯)?有限公司$/, '') : null,
    importType: dice.weighed([
      ['domestic', 93],
      ['parts', 4],
      ['whole', 3],
    ]),
    isMobile: defaults['isMobile'],
    inCatalog: true,
    productPrice: code.startsWith('3') ? dice.whole(120_000, 420_000) : null,
    qrNo: `Q${String(index + 1).padStart(8, '0')}`,
    rescueCode: code.startsWith('3') ? String((index + 1) % 1_000_000).padStart(6, '0') : null,
    dataSource: dice.weighed([
      ['notice', 60],
      ['mis', 25],
      ['first', 10],
      ['import', 5],
    ]),
  };
}

/** The number that the maker has registered for the model, on devices that name one. */
const typeTest = (
  { fields, makerRank: maker }: Parties,
  made: { readonly code: string; readonly model: string; readonly makeDate: string },
) => (fields['typeTestCertNo'] ? { typeTestCertNo: demoReportNo({ ...made, maker }) } : {});

function making(index: number, code: string, days: Days, isInstalled: boolean) {
  const isBatch = code.startsWith('8') || code.startsWith('23');
  const year = days.makeDate.slice(0, 4);
  return {
    makeDate: isBatch ? null : days.makeDate,
    exFactoryDate: isBatch ? null : addDays(days.makeDate, 5),
    qualityCertNo: isBatch ? null : `HG${year}${String(index + 1).padStart(7, '0')}`,
    mfgSupvCertNo: !isBatch && /^[1269]/.test(code) ? `ZZJJ${year}${String(index + 1).padStart(7, '0')}` : null,
    constrsort: isInstalled ? '1' : null,
    noticeNo: isInstalled
      ? `甬特告〔${days.constrDate.slice(0, 4)}〕${code.charAt(0)}-${String((index % 99_999) + 1).padStart(5, '0')}`
      : null,
    noticeDate: isInstalled ? addDays(days.constrDate, -6) : null,
    constrDate: isInstalled ? days.constrDate : null,
    completeDate: isInstalled ? days.completeDate : null,
    installReportNo: isInstalled ? `AZJJ${days.supvPassDate.slice(0, 4)}${String(index + 1).padStart(7, '0')}` : null,
    supvPassDate: isInstalled ? days.supvPassDate : null,
  };
}

function registration(
  dice: Dice,
  { index, code, days }: { readonly index: number; readonly code: string; readonly days: Days },
  { useStatus, regStatus, endedOn }: Standing,
  today: string,
) {
  const isRegistered = regStatus !== regStatusCode.unregistered && certAbbrOf(code) !== undefined;
  const regDate = addDays(days.putInUseDate, 15);
  const certDate = certDayOf(days.putInUseDate, index);
  const isStopped = useStatus === useStatusCode.stopped;
  return {
    useStatus,
    regStatus: isRegistered ? regStatus : regStatus === regStatusCode.registered ? regStatusCode.unregistered : regStatus,
    useCertNo: isRegistered
      ? formatUseCertNo({
          abbreviation: certAbbrOf(code)!,
          variety: code.slice(1, 3),
          province: '浙',
          // A letter holds 359,999 certificates of one variety and year; larger cities than a real one go on with the next.
          city: 'BCDEFGHIJKL'.charAt(Math.floor(index / 359_000)),
          sequence: certSequence((index % 359_000) + 1),
          year: certDate.slice(2, 4),
        })
      : null,
    regCategory: isRegistered ? '1' : null,
    regDate: isRegistered ? regDate : null,
    certDate: isRegistered ? certDate : null,
    regOfficer: isRegistered ? '登记窗口' : null,
    changeCount: dice.weighed([
      [0, 86],
      [1, 11],
      [2, 3],
    ]),
    stopDate: isStopped ? endedOn : null,
    stopReason: isStopped ? dice.pick(['生产任务调整，暂停使用', '厂房搬迁', '楼宇改造，暂停使用']) : null,
    planRestartDate: isStopped ? addMonths(today, 6) : null,
    cancelDate: !isStopped && endedOn ? endedOn : null,
    cancelReason: !isStopped && endedOn ? dice.pick(['达到设计使用年限，无继续使用价值', '设备更新', '单位停产']) : null,
    cancelOfficer: !isStopped && endedOn ? '登记窗口' : null,
    applyState: notApplied,
    version: 0,
  };
}

/** Users check their vessels and pipelines each year, a few of them late. */
function checkedByUser(index: number, code: string, { next }: Told, today: string) {
  if (!next.nextExternalDate || !/^(?:21|8)/.test(code)) return {};
  const late = index % 17 === 0 ? 40 : 0;
  let due = next.nextExternalDate;
  while (addDays(due, late) < today) due = addMonths(due, 12);
  return { nextExternalDate: due };
}

function summary({ events, next, loadTests }: Told, { useStatus }: Standing) {
  // A self-test is no inspection: what the last inspection found stands beside it.
  const last = events.findLast(({ inspType }) => inspType !== 'T1');
  const isOver = useStatus === useStatusCode.scrapped || useStatus === useStatusCode.cancelled;
  const dates = isOver
    ? {}
    : {
        nextInspDate: next.nextInspDate ?? null,
        nextExternalDate: next.nextExternalDate ?? null,
        nextInternalDate: next.nextInternalDate ?? null,
        nextTestDate: next.nextTestDate ?? null,
        nextLoadTestDate: next.nextLoadTestDate ?? null,
      };
  return {
    lastInspType: last?.inspType ?? null,
    lastInspDate: last?.on ?? null,
    lastInspOrg: last ? instituteName : null,
    lastConclusion: last?.conclusion ?? null,
    lastLoadTestDate: loadTests.at(-1)?.on ?? null,
    safetyGrade: events.findLast(({ grade }) => grade)?.grade?.toString() ?? null,
    ...dates,
  };
}

function pipeSummary({ events, next }: Told) {
  const last = events.at(-1);
  return {
    ...(last && {
      lastInspDate: last.on,
      conclusion: last.conclusion,
      safetyGrade: String(Math.min(4, last.grade ?? 2)),
      inspOrg: instituteName,
    }),
    ...(next.nextInspDate && { nextInspDate: next.nextInspDate }),
  };
}

function safety(dice: Dice, { useUnit }: Parties) {
  const isInsured = dice.chance(0.35);
  return {
    safetyDirector: useUnit.safetyDirector,
    safetyOfficer: useUnit.safetyManager,
    hasEmergencyPlan: dice.chance(0.92),
    emergencyTel: useUnit.tel,
    insuranceOrg: isInsured ? '东海财产保险宁波分公司（演示）' : null,
    riskLevel: dice.weighed([
      ['blue', 70],
      ['yellow', 22],
      ['orange', 7],
      ['red', 1],
    ]),
    openHazards: dice.chance(0.03) ? dice.whole(1, 3) : 0,
  };
}
