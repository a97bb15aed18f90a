import type { InputOf } from '#kit/contract/call.ts';
import { openMoves, stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import type { Asker } from '#kit/server/asker.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { filterConditions, listPage } from '#kit/server/list/list.ts';
import type { Request } from '#kit/server/request.ts';

import {
  dataCheckFields,
  dataCheckFilters,
  receivedFields,
  receivedFilters,
  sentFields,
  sentFilters,
  type misCalls,
} from '../contract/calls.ts';
import { dataCheck } from '../contract/lifecycle.ts';
import { misAccess } from '../contract/menu.ts';
import { mayTake } from './decide-check.ts';

const resendMove = { move: 'resend', label: '重发', confirm: '按原内容再发一次，事件编号不变，对方据此识别重复。' };
const redoMoves = [
  { move: 'redo', label: '重新处理', confirm: '按收到的内容再处理一次，不等待前一事件。' },
  { move: 'drop', label: '不再处理', confirm: '这个事件不再处理，排在它后面的事件照常处理。', danger: true },
];

const sentColumns = ['id', 'createdAt', 'event', 'subject', 'state', 'attempts', 'sentAt', 'answer'] as const;
const receivedColumns = ['eventId', 'receivedAt', 'event', 'subject', 'state', 'said', 'after', 'attempts', 'takenAt'] as const;

function sentFor(db: Db, input: ListInput) {
  return db.selectFrom('misEvent').where((eb) => eb.and(filterConditions(sentFields, input, sentFilters, (key) => key)));
}

function receivedFor(db: Db, input: ListInput) {
  return db.selectFrom('misInbound').where((eb) => eb.and(filterConditions(receivedFields, input, receivedFilters, (key) => key)));
}

/** What was told to the neighbour. What waits or was refused may be sent again, in the sandbox what was only kept, too. */
export async function listSent(input: InputOf<typeof misCalls.sent>, { readDb, asker }: Request) {
  const page = await listPage(readDb, sentFor(readDb, input), (query) => query.select(sentColumns), {
    input,
    paging: {
      sortable: { createdAt: 'createdAt' },
      defaultOrder: '-createdAt',
      tieBreaker: 'id',
      neverEmpty: ['createdAt'],
    },
  });
  const may = asker.menuIds.has(misAccess.decide);
  return { ...page, list: page.list.map((row) => ({ ...row, moves: may ? [resendMove] : [] })) };
}

export async function listReceived(input: InputOf<typeof misCalls.received>, { readDb, asker }: Request) {
  const page = await listPage(readDb, receivedFor(readDb, input), (query) => query.select(receivedColumns), {
    input,
    paging: {
      sortable: { receivedAt: 'receivedAt' },
      defaultOrder: '-receivedAt',
      tieBreaker: 'eventId',
      neverEmpty: ['receivedAt'],
    },
  });
  const may = asker.menuIds.has(misAccess.decide);
  const waits = (state: string) => state === 'held' || state === 'refused';
  return { ...page, list: page.list.map((row) => ({ ...row, moves: may && waits(row.state) ? redoMoves : [] })) };
}

const checkColumns = [
  ...(['id', 'version', 'createdAt', 'subject', 'what', 'portalValue', 'misValue', 'rule', 'event', 'why', 'decidedByName'] as const),
  ...(['decidedAt', 'opinion', 'status'] as const),
] as const;

function checksFor(db: Db, input: ListInput) {
  return db.selectFrom('dataCheck').where((eb) => eb.and(filterConditions(dataCheckFields, input, dataCheckFilters, (key) => key)));
}

const checkPaging = {
  sortable: { createdAt: 'createdAt' },
  defaultOrder: '-createdAt',
  tieBreaker: 'id',
  neverEmpty: ['createdAt'],
};

export async function listChecks(input: InputOf<typeof misCalls.checks>, { readDb, asker }: Request) {
  const page = await listPage(readDb, checksFor(readDb, input), (query) => query.select(checkColumns), { input, paging: checkPaging });
  return { ...page, list: page.list.map((row) => ({ ...row, moves: movesOf(row, asker) })) };
}

function movesOf(row: { readonly status: string; readonly rule: 'mis' | 'authority' | 'portal' | 'person' }, asker: Asker) {
  if (!asker.menuIds.has(misAccess.checkDecide)) return [];
  const open = openMoves(dataCheck, stateByCode(dataCheck, row.status), [asker.actor]);
  return open.filter(({ move }) => move !== 'takeOver' || mayTake(row));
}

/** Those of a list, newest first, for its workbook. */
export function readSent(db: Db, input: ListInput, most: number) {
  return sentFor(db, input).select(sentColumns).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(most).execute();
}

export function readReceived(db: Db, input: ListInput, most: number) {
  return receivedFor(db, input).select(receivedColumns).orderBy('receivedAt', 'desc').orderBy('eventId', 'desc').limit(most).execute();
}

export async function readChecks(db: Db, input: ListInput, most: number) {
  return checksFor(db, input).select(checkColumns).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(most).execute();
}

/** Whether there is such an application, and it is no draft. */
export async function isHandedIn(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('inspectionApplication').select('status').where('id', '=', id).executeTakeFirst();
  return found !== undefined && found.status !== codeOf('draft');
}
