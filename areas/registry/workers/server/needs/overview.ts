import { findUnit } from '#areas/company/server/door.ts';
import { sheetIn } from '#kit/contract/list/listing.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { pick } from '#kit/contract/field.ts';
import { isOfEnterprise, reachOf, areaPrefix } from '#kit/server/asker.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { writeWorkbook } from '#kit/server/sheets/workbook.ts';

import type { workerCalls } from '../../contract/calls.ts';
import { gapFields, gapListing } from '../../contract/item.ts';
import { neededOf } from '../../contract/needs.ts';
import { listGaps, readGaps } from './gap-store.ts';
import { readItems } from '../item-store.ts';
import { peopleWithin, type NeedWithin } from './need-views.ts';
import { countUntendedByItem, listTended } from './tended-views.ts';
import { countCells, listCell } from '../worker-views.ts';

type Calls = typeof workerCalls;

/** Whose overview is shown: everybody's own unit; whoever watches over many names one of them. */
async function unitOf({ readDb, asker }: Request, named: string | undefined) {
  const unitId = isOfEnterprise(asker) ? asker.unitId : named;
  const unit = unitId ? await findUnit(readDb, unitId) : undefined;
  if (!unit) return undefined;
  const reach = reachOf(asker);
  const isWithin =
    reach.kind === 'all' ||
    (reach.kind === 'unit' && reach.unitId === unit.unitSysId) ||
    (reach.kind === 'area' && areaPrefix(unit.areacode ?? '').startsWith(reach.prefix));
  // Somebody else's unit is answered for like one that does not exist.
  return isWithin ? unit : undefined;
}

export interface NeedOfUnit {
  readonly itemCode: string;
  readonly needed: number;
  readonly gap: number;
  readonly basis: readonly string[];
}

/** How the people of a unit stand today, and what it needs. */
export async function peopleAndNeeds(request: Pick<Request, 'readDb'>, unitId: string, today: string) {
  const { needs, ...standing } = await peopleWithin(request, unitId, today);
  return { ...standing, needs: needsOf(needs) };
}

/** What a unit needs of each item, and how many of them it lacks. An item that another may stand for is counted with it. */
function needsOf(needs: readonly NeedWithin[]): NeedOfUnit[] {
  const byCode = new Map(needs.map((need) => [need.code, need]));
  const groups = needs.map(({ code, within }) => ({ rule: code, devices: within }));
  const found = neededOf(needs, groups).map(({ code, items, needed, devices }) => {
    const need = byCode.get(code)!;
    return { itemCode: items[0] ?? '', needed, gap: Math.max(0, needed - need.holders), basis: [basisOf(need, devices)] };
  });
  return [...new Set(found.map(({ itemCode }) => itemCode))].map((itemCode) => {
    const same = found.filter((one) => one.itemCode === itemCode);
    const sum = (key: 'needed' | 'gap') => same.reduce((all, one) => all + one[key], 0);
    return { itemCode, needed: sum('needed'), gap: sum('gap'), basis: same.flatMap(({ basis }) => basis) };
  });
}

function basisOf({ basis, items, source }: NeedWithin, devices: number): string {
  return `${basis}（${devices}台设备${items.length > 1 ? `，${items.join('、')}任一` : ''}；${source}）`;
}

/** 人员总览: of each item who holds it, whose ends, and who is lacking. */
export async function showOverview({ unitId: named }: InputOf<Calls['overview']>, request: Request) {
  const { readDb, today } = request;
  const unit = await unitOf(request, named);
  if (!unit) return { unitId: null, unitName: null, rows: [] };
  const unitId = unit.unitSysId;
  const [items, counts, { needs }, lonely] = await Promise.all([
    readItems(readDb),
    countCells(readDb, unitId, today),
    peopleAndNeeds(request, unitId, today),
    countUntendedByItem(readDb, today, unitId),
  ]);
  const untendedOf = new Map(lonely.map((row) => [row.itemCode, row.untended]));
  const countOf = new Map(counts.map((row) => [row.itemCode, row]));
  const needOf = new Map(needs.map((row) => [row.itemCode, row]));
  const rows = items
    .filter(({ code }) => countOf.has(code) || needOf.has(code))
    .map(({ code }) => {
      const { held = 0, soon = 0, expired = 0, unverified = 0 } = countOf.get(code) ?? {};
      const { needed = 0, gap = 0, basis = [] } = needOf.get(code) ?? {};
      return { itemCode: code, held, soon, expired, unverified, needed, gap, basis, untended: untendedOf.get(code) ?? 0 };
    });
  return { unitId, unitName: unit.orgname, rows };
}

const none = { list: [], count: 0, counted: true };

export async function showCell(input: InputOf<Calls['detailList']>, request: Request) {
  const { readDb, asker, today } = request;
  const unit = await unitOf(request, input.unitId);
  return unit ? listCell(readDb, asker, input, { unitId: unit.unitSysId, today }) : none;
}

export async function showTended(input: InputOf<Calls['needList']>, request: Request) {
  const { readDb, today } = request;
  const unit = await unitOf(request, input.unitId);
  return unit ? listTended(readDb, input, { unitId: unit.unitSysId, today }) : none;
}

export function showGaps(input: InputOf<Calls['gaps']>, { readDb, asker }: Request) {
  return listGaps(readDb, asker, input);
}

/** @throws tooManyForExport */
export async function exportGaps(input: InputOf<Calls['gapsExport']>, { readDb, asker, services }: Request): Promise<FileAnswer> {
  const limit = services.config.limits.exportRows;
  const found = await readGaps(readDb, asker, input, limit + 1);
  if (found.length > limit) refuse('tooManyForExport', { limit });
  async function* rows() {
    yield* found;
  }
  return writeWorkbook('持证人员缺口', pick(gapFields, sheetIn(gapListing)), rows(), services.dictionaries);
}
