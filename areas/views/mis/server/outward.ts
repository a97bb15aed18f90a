import { filesTold } from '#areas/attachments/server/door.ts';
import { findUnit } from '#areas/company/server/door.ts';
import { reliefFiles } from '#areas/inspection/contract/materials.ts';
import { linesOfNotice } from '#areas/construction/server/door.ts';
import { findEquipment, readArchives } from '#areas/equipment/server/doors/read.ts';
import { listLines } from '#areas/inspection/server/doors/read.ts';
import { findVisit } from '#areas/manufacturing/server/door.ts';
import { kindCode } from '#areas/use-changes/contract/kinds.ts';
import { workerCertificate } from '#areas/workers/contract/lifecycle.ts';
import { maintenanceProject } from '#areas/maintenance-offers/contract/lifecycle.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { readTold, type ToldMove } from '#kit/server/outbox/told.ts';

import type { OutboundEvent, OutboundPayload } from '../contract/outbound.ts';

type Row = Readonly<Record<string, unknown>>;

/** What is sent: the event, what it is about, what it carries. */
export type Outward = {
  readonly [E in OutboundEvent]: { readonly event: E; readonly key: string; readonly payload: OutboundPayload<E> };
}[OutboundEvent];

type Composer = (db: Db, row: Row, told: ToldMove) => Promise<Outward | undefined>;

/** A column of a record that another area keeps: read as it is, or as nothing. */
const text = (row: Row, key: string): string | null => (typeof row[key] === 'string' ? row[key] : null);
const texts = <K extends string>(row: Row, ...keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, text(row, key)])) as Record<K, string | null>;
const number = (row: Row, key: string): number | null => (typeof row[key] === 'number' ? row[key] : null);

async function unitOf(db: Db, row: Row, key = 'unitId') {
  const id = text(row, key);
  const unit = id === null ? undefined : await findUnit(db, id);
  return unit ? { orgcode: unit.orgcode, orgname: unit.orgname } : null;
}

async function inspectionOf(db: Db, row: Row, { recordId, at }: ToldMove) {
  const lines = await listLines(db, recordId);
  const archives = await readArchives(
    db,
    lines.map(({ equSysId }) => equSysId),
  );
  return {
    unit: await unitOf(db, row, 'applyUnit'),
    ...texts(row, 'appNo', 'inspType', 'bookDate', 'contact', 'contactMobile'),
    lines: lines.map(({ oidno, equclacode, prono, equSysId }) => ({
      oidno,
      equclacode,
      prono,
      params: { ...archives.get(equSysId)?.params },
    })),
    files: await filesTold(db, recordId, { except: [reliefFiles.atttype] }),
    at,
  };
}

async function noticeOf(db: Db, row: Row, { recordId, state, opinion, at }: ToldMove) {
  return {
    bcwNo: text(row, 'bcwNo') ?? '',
    constructor: text(row, 'unitName'),
    ...texts(row, 'licenceNo', 'useUnitName', 'equPlace', 'planStart', 'planEnd'),
    state,
    opinion,
    lines: await linesOfNotice(db, recordId),
    at,
  };
}

/** As they are registered now. */
async function registered(db: Db, keys: readonly unknown[]) {
  const devices = await findEquipment(
    db,
    keys.filter((key): key is string => typeof key === 'string'),
  );
  return devices.map(({ oidno, useCertNo, useUnitName, useStatus, regStatus }) => ({
    oidno,
    useCertNo,
    useUnitName,
    useStatus,
    regStatus,
  }));
}

async function certificateOf(db: Db, row: Row, { opinion, at }: ToldMove) {
  return { unit: await unitOf(db, row), ...texts(row, 'category', 'covered', 'issuedOn', 'revokedOn'), opinion, at };
}

async function offerOf(db: Db, row: Row, { state, opinion, at }: ToldMove) {
  const { kind, projName, validFrom, validTo } = texts(row, 'kind', 'projName', 'validFrom', 'validTo');
  return {
    unit: await unitOf(db, row),
    kind: kind ?? '',
    edition: number(row, 'edition') ?? 1,
    projName,
    validFrom,
    validTo,
    state,
    opinion,
    at,
  };
}

const noticeKey = (row: Row) => text(row, 'noticeNo') ?? text(row, 'bcwNo') ?? '';
const endings: ReadonlySet<string> = new Set([kindCode.scrap, kindCode.cancel]);

/** By the name that the lifecycle gives an event (`told`): what is picked of the record. Nothing where others have never heard of it. */
export const composers: Readonly<Record<string, Composer>> = {
  'inspection.submitted': async (db, row, told) => ({
    event: 'inspection.submitted',
    key: text(row, 'onlinelsh') ?? '',
    payload: await inspectionOf(db, row, told),
  }),
  'inspection.applied': async (db, row, told) => ({
    event: 'inspection.applied',
    key: text(row, 'onlinelsh') ?? '',
    payload: await inspectionOf(db, row, told),
  }),
  'fee.relieved': (_db, row, { opinion, at }) =>
    Promise.resolve({
      event: 'fee.relieved',
      key: text(row, 'onlinelsh') ?? '',
      payload: { feeTotalFen: number(row, 'feeTotalFen'), feePayableFen: number(row, 'feePayableFen'), opinion, at },
    }),
  'device.created': async (db, row, { at }) => {
    const equSysId = text(row, 'equSysId');
    const [device] = equSysId === null ? [] : await findEquipment(db, [equSysId]);
    if (!device) return undefined;
    const { oidno, equclacode, equName, prono, useUnitName } = device;
    return {
      event: 'device.created',
      key: oidno,
      payload: { equclacode, equName, prono, useUnitName, entryNo: text(row, 'entryNo') ?? '', at },
    };
  },
  'notice.accepted': async (db, row, told) => ({ event: 'notice.accepted', key: noticeKey(row), payload: await noticeOf(db, row, told) }),
  'notice.returned': async (db, row, told) => ({ event: 'notice.returned', key: noticeKey(row), payload: await noticeOf(db, row, told) }),
  'notice.stopped': async (db, row, told) => ({ event: 'notice.stopped', key: noticeKey(row), payload: await noticeOf(db, row, told) }),
  'notice.cancelled': async (db, row, told) => ({ event: 'notice.cancelled', key: noticeKey(row), payload: await noticeOf(db, row, told) }),
  'registration.issued': async (db, row, { at }) => {
    const { regApplyNo, certNo, regMode } = texts(row, 'regApplyNo', 'certNo', 'regMode');
    const lines = await registered(db, [row['equSysId']]);
    const payload = { regApplyNo: regApplyNo ?? '', certNo, regMode: regMode ?? '', lines, at };
    return { event: 'registration.issued', key: certNo ?? regApplyNo ?? '', payload };
  },
  'registration.changed': async (db, row, { opinion, at }) => {
    const { changeNo, changeKind } = texts(row, 'changeNo', 'changeKind');
    const lines = await registered(db, Array.isArray(row['equSysIds']) ? row['equSysIds'] : []);
    const event = endings.has(changeKind ?? '') ? 'registration.cancelled' : 'registration.changed';
    return { event, key: changeNo ?? '', payload: { changeNo: changeNo ?? '', changeKind: changeKind ?? '', lines, opinion, at } };
  },
  'worker.changed': async (db, row, { from, state, opinion, at }) => {
    const { verified } = workerCertificate.states;
    if (from !== verified.code && state !== verified.code) return undefined;
    const unit = await unitOf(db, row);
    const { holderName, certificateNo, weldCode, ...rest } = texts(
      row,
      'holderName',
      'certificateNo',
      'weldCode',
      'itemCode',
      'issueDate',
      'validTo',
    );
    const payload = {
      name: holderName ?? '',
      certificateNo: certificateNo ?? '',
      ...rest,
      itemCode: rest.itemCode ?? weldCode,
      state,
      opinion,
      at,
    };
    return unit ? { event: 'worker.changed', key: unit.orgcode, payload } : undefined;
  },
  'mfg.appointment': async (db, _row, { recordId, state, opinion, at }) => {
    const visit = await findVisit(db, recordId);
    if (!visit) return undefined;
    const { visitNo, taskNo, productName, pointNames, bookOn, bookPeriod, slotOn, slotPeriod, inspectorName } = visit;
    const time = { bookOn, bookPeriod, slotOn, slotPeriod, inspectorName };
    return { event: 'mfg.appointment', key: visitNo, payload: { taskNo, productName, points: pointNames, ...time, state, opinion, at } };
  },
  'mfg.certificateIssued': async (db, row, told) => ({
    event: 'mfg.certificateIssued',
    key: text(row, 'certNo') ?? '',
    payload: await certificateOf(db, row, told),
  }),
  'mfg.certificateVoided': async (db, row, told) => ({
    event: 'mfg.certificateVoided',
    key: text(row, 'certNo') ?? '',
    payload: await certificateOf(db, row, told),
  }),
  // One that takes effect later is told of when it does.
  'offer.published': async (db, row, told) =>
    told.state === maintenanceProject.states.published.code
      ? { event: 'offer.published', key: text(row, 'offerNo') ?? '', payload: await offerOf(db, row, told) }
      : undefined,
  'offer.ended': async (db, row, told) =>
    told.from === maintenanceProject.states.published.code
      ? { event: 'offer.ended', key: text(row, 'offerNo') ?? '', payload: await offerOf(db, row, told) }
      : undefined,
};

/** What others hear of a move. */
export async function composeMove(db: Db, told: ToldMove): Promise<Outward | undefined> {
  const compose = composers[told.event];
  if (!compose) throw new Error(`nobody says what ${told.event} carries`);
  const row = await readTold(db, told);
  return row && compose(db, row, told);
}
