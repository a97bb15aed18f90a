import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import type { InputOf } from '#kit/contract/call.ts';
import type { Issue } from '#kit/contract/form.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { Request } from '#kit/server/request.ts';

import type { safetyCalls } from '../contract/calls.ts';
import type { SafetyAppointment } from './case-store.ts';
import { countDevicesOf, devicesOf, listEstates } from './scope-views.ts';

/** Offered at once; others are found by choosing fewer kinds, or by estate. */
const mostOffered = 500;
/** Shown on the page of an appointment. */
const mostShown = 200;
/** Named on the paper. */
const mostNamed = 60;

/** What an officer of these kinds may answer for. */
export async function showScope({ classCodes }: InputOf<typeof safetyCalls.scopeOptions>, { readDb, asker }: Request) {
  if (asker.unitId === null) return { estates: [], devices: [], isMore: false };
  const of = { unitId: asker.unitId, classCodes: [...classCodes] };
  const all = { ...of, scopeKind: 'all', scopeEstates: null, scopeDevices: null } as const;
  const [estates, devices] = await Promise.all([listEstates(readDb, of), devicesOf(readDb, all, mostOffered + 1)]);
  return { estates, devices: devices.slice(0, mostOffered), isMore: devices.length > mostOffered };
}

/** Devices of the unit, of the kinds and in use; estates where it has such devices. */
export async function scopeIssues(tx: Tx, record: SafetyAppointment): Promise<Issue[]> {
  const { post, scopeKind, scopeEstates, scopeDevices } = record;
  if (post !== 'officer') return [];
  if (scopeKind === 'estate') {
    const known = new Set((await listEstates(tx, record)).map(({ name }) => name));
    const unknown = (scopeEstates ?? []).filter((name) => !known.has(name));
    return unknown.length > 0 ? [{ field: 'scopeEstates', message: `${unknown.join('、')}没有本单位在用的这类设备，请重新选择` }] : [];
  }
  if (scopeKind !== 'device') return [];
  const found = await devicesOf(tx, record, mostOffered);
  const missing = (scopeDevices ?? []).length - found.length;
  return missing > 0 ? [{ field: 'scopeDevices', message: `所选设备中有${missing}台不是本单位在用的这类设备，请重新选择` }] : [];
}

/** What somebody answers for today, beside their appointment; null of what was typed in words, or of other posts. */
export async function scopeOf(db: Db, record: SafetyAppointment) {
  if (record.post !== 'officer' || record.scopeKind === null) return null;
  const [count, devices] = await Promise.all([countDevicesOf(db, record), devicesOf(db, record, mostShown)]);
  return { count, devices };
}

/** As the paper says it. */
export async function scopeWords(db: Db | Tx, record: SafetyAppointment, classes: string): Promise<string> {
  const { scope, scopeKind, scopeEstates } = record;
  if (scopeKind === null) return scope ?? '';
  if (scopeKind === 'all') return `本单位全部${classes}`;
  if (scopeKind === 'estate') return `${(scopeEstates ?? []).join('、')}的${classes}`;
  const devices = await devicesOf(db, record, mostOffered);
  const named = devices.slice(0, mostNamed).map(calledWithCode).join('；');
  return `${devices.length}台：${named}${devices.length > mostNamed ? ' 等，其余见平台' : ''}`;
}
