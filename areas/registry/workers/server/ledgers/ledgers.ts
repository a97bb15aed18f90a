import { createHash } from 'node:crypto';
import { z } from 'zod';

import { readParts } from '#areas/attachments/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { readArchive, unpacksWithin, whyUnsafe } from '#kit/server/files/archive.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { KeepGoing } from '#kit/server/jobs/keep-going.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { readRows, UnreadSheet, type TableRow } from '#kit/server/sheets/read-rows.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Job, Request } from '#kit/server/request.ts';
import { workbookType } from '#kit/server/sheets/workbook.ts';
import { writeTables } from '#kit/server/sheets/workbook-tables.ts';

import type { workerCalls } from '../../contract/calls.ts';
import { readDay } from '../../contract/ledger-cells.ts';
import { faultsTold, ledgerColumns, ledgerKeys, mostRows, neededColumns, resultDays } from '../../contract/ledger.ts';
import { workerCertificate } from '../../contract/lifecycle.ts';
import { workerRefusals } from '../../contract/refusals.ts';
import { addCertificates } from '../certificate-store.ts';
import { countsAs, readItems, type Item } from '../item-store.ts';
import * as ledgers from './ledger-store.ts';
import { namesEmployed, takePersons } from '../person-store.ts';
import { findHeads, readLedger, type LedgerPerson, type LedgerRow, type ReadLedger } from './read-ledger.ts';
import { keeperOf } from '../workers.ts';
import { addWorkers, reckonRunning } from '../worker-store.ts';

const refuse = refuser(workerRefusals);
/** Bytes of its sheets once unpacked: five thousand rows of some tens of columns stay far below. */
const mostUnpacked = 100 * 1024 * 1024;
const about = {
  name: '填写说明',
  lines: [['填写方法', '一行填写一人的一个作业项目，一人多项的写多行；标红带 * 的列必填。列的先后不限，也可以直接导入原有台账。']],
};

const columns = ledgerKeys.map((key) => ({
  head: ledgerColumns[key][0],
  isNeeded: neededColumns.includes(key) || key === 'mobile',
  width: 18,
  isText: true,
}));

export async function ledgerTemplate(_input: object, _request: Request): Promise<FileAnswer> {
  const content = await writeTables([{ name: '人员台账', columns, rows: [] }], about, mostRows);
  return { name: '人员台账导入模板.xlsx', type: workbookType, content };
}

/** Takes an old ledger in, whatever the order of its columns: right rows are kept, faulty ones come back with remarks at their cells. The same bytes once. */
export async function importLedger(_input: object, request: Request) {
  const { db, asker, services, today } = request;
  const unitId = asker.unitId ?? refuse('noUnit');
  const { file } = await readParts(request, z.strictObject({}));
  const sha256 = createHash('sha256').update(file.content).digest();
  const same = await ledgers.findLedger(db, unitId, sha256);
  if (same) return same;
  const rows = await rowsIn(file.content);
  const heads = findHeads(rows) ?? refuse('ledgerColumn', { column: ledgerColumns.name[0] });
  for (const key of neededColumns) if (!heads.keys.includes(key)) refuse('ledgerColumn', { column: ledgerColumns[key][0] });
  const items = new Map((await readItems(db)).map((item) => [item.code, item]));
  const told = await readLedger(rows, heads, { dictionaries: await services.dictionaries.dictionaries(), items, today });
  if (told.rows.length === 0) refuse('ledgerEmpty');
  if (told.rows.length > mostRows) refuse('ledgerTooLong', { limit: mostRows });
  const idCards = [...new Set(told.rows.flatMap(({ person }) => person?.idCard ?? []))];
  const read = againstNames(told, await namesEmployed(db, services.secrets, unitId, idCards));
  await keep({ read, items, sha256, fileName: shownName(file.name), unitId }, request);
  return (await ledgers.findLedger(db, unitId, sha256))!;
}

/** Rows that give the number of somebody of the unit another name are faulty: one of the two is wrong. */
function againstNames(read: ReadLedger, employed: ReadonlyMap<string, string>): ReadLedger {
  const rows = read.rows.map((row) => {
    const name = row.person && employed.get(row.person.idCard);
    if (!name || name === row.person.name) return row;
    return {
      ...row,
      person: undefined,
      items: [],
      faults: [{ key: 'name', message: `该身份证号在本单位登记的姓名为「${name}」，请核对` } as const],
    };
  });
  return { ...read, rows };
}

/** A workbook from a stranger: unpacked and counted before anything reads it. */
async function rowsIn(content: Buffer): Promise<readonly TableRow[]> {
  const archive = content.toString('latin1', 0, 2) === 'PK' ? readArchive(content) : undefined;
  const isSafe = archive !== undefined && !whyUnsafe(archive, content.length) && (await unpacksWithin(content, archive, mostUnpacked));
  if (!isSafe) return refuse('ledgerUnreadable');
  try {
    return await readRows(content, { most: mostRows });
  } catch (error) {
    if (error instanceof UnreadSheet && error.why === 'rows') return refuse('ledgerTooLong', { limit: mostRows });
    // Any other error of the reader means that the file is not a workbook, or one that only looks like it.
    return refuse('ledgerUnreadable');
  }
}

const shownName = (name: string): string => [...name.replaceAll(/[\p{Cc}\p{Surrogate}/\\]/gu, '')].slice(-120).join('') || '人员台账.xlsx';

interface Keeping {
  readonly read: ReadLedger;
  readonly items: ReadonlyMap<string, Item>;
  readonly sha256: Buffer;
  readonly fileName: string;
  readonly unitId: string;
}

async function keep({ read, items, sha256, fileName, unitId }: Keeping, request: Request): Promise<void> {
  const { db, asker, services, now } = request;
  const good = read.rows.filter(({ person }) => person !== undefined);
  const faulty = read.rows.filter(({ person }) => person === undefined);
  const result = faulty.length > 0 ? await services.storage.put(await faultyWorkbook(read, faulty)) : null;
  let isKept = false;
  try {
    await inTransaction(db, async (tx) => {
      const id = newId(now.getTime());
      const ledger = { id, unitId, sha256, fileName, total: read.rows.length, createdByName: asker.name };
      isKept = await ledgers.beginLedger(tx, ledger, now);
      if (!isKept) return;
      await takeIn(tx, request, good, items);
      const faults = faulty.flatMap(({ row, faults: found }) =>
        found.map(({ key, message }) => ({ row, label: ledgerColumns[key]?.[0] ?? '', message })),
      );
      await ledgers.endLedger(tx, id, { kept: good.length, faulty: faulty.length, faults: faults.slice(0, faultsTold), result });
      await writeAudit(tx, {
        asker,
        action: 'worker.ledger',
        objectId: id,
        details: { title: fileName, rows: good.length, faults: faulty.length },
        now,
      });
    });
  } finally {
    if (result && !isKept) await services.storage.remove(result);
  }
}

/** People who are not there yet are taken on; items that are not there yet are added, told and not verified. */
async function takeIn(tx: Tx, request: Request, rows: readonly LedgerRow[], items: ReadonlyMap<string, Item>): Promise<void> {
  const { asker, services, now, today } = request;
  const keeper = await keeperOf(tx, request);
  const people = new Map<string, LedgerPerson>();
  for (const { person } of rows) if (person && !people.has(person.idCard)) people.set(person.idCard, person);
  const persons = await takePersons(tx, services.secrets, [...people.keys()], now);
  const personIds = [...persons.values()].map(({ id }) => id);
  const employed = new Map(await ledgers.employedAmong(tx, keeper.unitId, personIds));
  const added = [...people].flatMap(([idCard, { idCard: _number, ...typed }]) => {
    const personId = persons.get(idCard)!.id;
    if (employed.has(personId)) return [];
    const worker = { id: newId(now.getTime()), personId, ...keeper, ...typed };
    employed.set(personId, { id: worker.id, name: worker.name });
    return [worker];
  });
  for (let from = 0; from < added.length; from += 500) await addWorkers(tx, added.slice(from, from + 500), asker.name, now);
  const told = rows.flatMap(({ person, items: ofRow }) => {
    const personId = persons.get(person!.idCard)!.id;
    const worker = employed.get(personId)!;
    return ofRow.map((item) => ({
      ...item,
      ...keeper,
      personId,
      workerId: worker.id,
      holderName: worker.name,
      countsAs: countsAs(items.get(item.itemCode)),
      status: workerCertificate.states.imported.code,
      submittedAt: null,
    }));
  });
  await addCertificates(tx, told, asker, { today, now });
  await reckonRunning(tx, keeper.unitId, personIds);
}

/** The faulty rows alone, in the columns of the file, each fault as a remark at its cell: to be put right and sent again. */
function faultyWorkbook({ heads, keys }: ReadLedger, rows: readonly LedgerRow[]): Promise<Buffer> {
  const remarks = new Map<string, string>();
  for (const [at, { faults }] of rows.entries())
    for (const { key, message } of faults) {
      const place = `${at},${Math.max(0, keys.indexOf(key))}`;
      remarks.set(place, [remarks.get(place), message].filter(Boolean).join('；'));
    }
  const cellOf = (cell: unknown) =>
    typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : cell instanceof Date ? readDay(cell) : null;
  const table = {
    name: '错误行',
    columns: heads.map((head) => ({ head, isNeeded: false, width: 18, isText: true })),
    rows: rows.map(({ cells }) => heads.map((_, at) => cellOf(cells[at]))),
    remarks,
  };
  return writeTables([table], about, mostRows);
}

/** The faulty rows with a remark at each cell. */
export async function fetchFaulty({ id }: InputOf<typeof workerCalls.ledgerFaulty>, { db, asker, services }: Request): Promise<FileAnswer> {
  const ledger = await ledgers.findLedgerById(db, asker.unitId, id);
  const result = ledger?.result ?? refuse('ledgerGone');
  return { name: `${ledger!.fileName.replace(/\.xlsx$/i, '')}-错误行.xlsx`, type: workbookType, content: services.storage.get(result) };
}

/** Clears workbooks of faulty rows away that nobody fetches any more. */
export const sweepLedgers: Job = async (_payload, { db, services, now }) => {
  const before = new Date(now.getTime() - resultDays * 86_400_000);
  const all = new KeepGoing();
  await all.each(await inTransaction(db, (tx) => ledgers.dropResults(tx, before)), (name) => services.storage.remove(name));
  all.finish();
};
