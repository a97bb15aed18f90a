import { Readable } from 'node:stream';

import type { InputOf } from '#kit/contract/call.ts';
import { pick } from '#kit/contract/field.ts';
import { findCase, withMoves } from '#kit/server/case/case.ts';
import { caseHandlers } from '#kit/server/case/handlers.ts';
import { listCases } from '#kit/server/case/list-cases.ts';
import { stepCase } from '#kit/server/case/step.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { readHistory } from '#kit/server/case/history.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { writeWorkbook } from '#kit/server/sheets/workbook.ts';

import type { registrationCalls } from '../contract/calls.ts';
import { decidedFields } from '../contract/decided.ts';
import { passwordReset, registration } from '../contract/lifecycle.ts';
import { listDecided, readDecided } from './decided-views.ts';
import { dressRegistration, dressReset } from './dress.ts';
import { registrations } from './registration-case.ts';
import { tellHints } from './hints.ts';
import { listThoseJoining } from './joining-views.ts';
import { resets, tellMore } from './reset-case.ts';

type Calls = typeof registrationCalls;
const usual = caseHandlers(registrations);
const usualResets = caseHandlers(resets);

// Each shows a record as it may be seen: rows are dressed on their way out.
export const registrationDesk = {
  list: async (input: InputOf<Calls['registrationList']>, request: Request) => {
    const { list, ...counted } = await listCases(registrations, request.readDb, request.asker, input);
    return { list: list.map((row) => dressRegistration(row, request, false)), ...counted };
  },
  detail: async ({ id }: { readonly id: string }, request: Request) => {
    const record = (await findCase(request.db, registrations, request.asker, id)) ?? registrations.notFound();
    const shown = dressRegistration(withMoves(registrations, request.asker, record), request, true);
    return {
      registration: shown,
      openForms: [],
      ...(await readHistory(request, registration.name, id)),
      ...(await tellHints(request.db, request, record)),
    };
  },
  export: usual.export,
  parts: usual.parts,
  record: usual.record,
  move: usual.move,
};

export const resetDesk = {
  list: async (input: InputOf<Calls['resetList']>, request: Request) => {
    const { list, ...counted } = await listCases(resets, request.readDb, request.asker, input);
    return { list: list.map((row) => dressReset(row, request, false)), ...counted };
  },
  detail: async ({ id }: { readonly id: string }, request: Request) => {
    const record = (await findCase(request.db, resets, request.asker, id)) ?? resets.notFound();
    const shown = dressReset(withMoves(resets, request.asker, record), request, true);
    return {
      passwordReset: shown,
      openForms: [],
      ...(await readHistory(request, passwordReset.name, id)),
      ...(await tellMore(request.db, request, record)),
    };
  },
  export: usualResets.export,
  parts: usualResets.parts,
  record: usualResets.record,
  flowLink: usualResets.flowLink,
  move: usualResets.move,
};

/** Not agreed to, with a reason at each field that is wrong. */
export function disagree({ id, version, opinion, reasons }: InputOf<Calls['disagree']>, request: Request) {
  return inTransaction(request.db, (tx) => stepCase(tx, registrations, request, { id, version, move: 'disagree', opinion, reasons }));
}

/** Who wants to join the own unit: what waits for its administrators. */
export async function listJoining(input: InputOf<Calls['joinList']>, request: Request) {
  const { readDb, asker } = request;
  const { rows, counted } = await listThoseJoining(readDb, asker, input);
  return { list: rows.map((row) => dressRegistration(withMoves(registrations, asker, row), request, false)), ...counted };
}

export function showDecided(input: InputOf<Calls['decidedList']>, { readDb, asker }: Request) {
  return listDecided(readDb, asker, input);
}

export async function exportDecided(input: InputOf<Calls['decidedExport']>, { readDb, asker, services }: Request): Promise<FileAnswer> {
  const limit = services.config.limits.exportRows;
  const rows = await readDecided(readDb, asker, input, limit + 1);
  if (rows.length > limit) return refuse('tooManyForExport', { limit });
  const { id: _id, ...shown } = decidedFields;
  return writeWorkbook(
    '账号审核记录',
    pick(shown, Object.keys(shown) as (keyof typeof shown)[]),
    Readable.from(rows),
    services.dictionaries,
  );
}
