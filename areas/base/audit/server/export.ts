import type { InputOf } from '#kit/contract/call.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { writeWorkbook } from '#kit/server/sheets/workbook.ts';

import { auditFields, type auditCalls } from '../contract/calls.ts';
import { listKeys, readEntries } from './audit-views.ts';

/** The entries as a workbook. That somebody took them along is an entry, too. @throws tooManyForExport */
export async function exportEntries(
  input: InputOf<typeof auditCalls.export>,
  { db, readDb, services, asker, now }: Request,
): Promise<FileAnswer> {
  const limit = services.config.limits.exportRows;
  const keys = await listKeys(readDb, input, limit);
  if (keys.length > limit) return refuse('tooManyForExport', { limit });
  const { pageNo: _page, pageSize: _size, orderBy: _order, ...filters } = input;
  await writeAudit(db, { asker, action: 'audit.export', details: { rows: keys.length, filters }, now });
  return writeWorkbook('审计日志', auditFields, readEntries(readDb, keys), services.dictionaries);
}
