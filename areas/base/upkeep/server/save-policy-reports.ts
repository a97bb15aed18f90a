import type { InputOf } from '#kit/contract/call.ts';
import type { PublicRequest } from '#kit/server/request.ts';

import type { errorLogCalls } from '../contract/calls.ts';
import { clean, fit } from './clean.ts';
import { addError } from './error-store.ts';

type Told = Readonly<Record<string, unknown>>;

/** The first of these members that holds text or a number, cut. */
function said(told: Told, ...names: readonly string[]): string {
  const found = names.map((name) => told[name]).find((value) => typeof value === 'string' || typeof value === 'number');
  return clean(String(found ?? '')).slice(0, 300);
}

/** Notes what a browser was kept from: which rule, what it was, and where. Of an address only what stands before its query is kept. */
export async function savePolicyReports({ reports }: InputOf<typeof errorLogCalls.policyReport>, { db, now }: PublicRequest) {
  for (const report of reports) {
    const told = (report['csp-report'] ?? report['body']) as Told | undefined;
    if (typeof told !== 'object' || told === null) continue;
    const rule = said(told, 'effectiveDirective', 'effective-directive', 'violated-directive');
    const blocked = said(told, 'blockedURL', 'blocked-uri').split('?', 1)[0]!;
    const place = `${said(told, 'sourceFile', 'source-file').split('?', 1)[0]!}:${said(told, 'lineNumber', 'line-number')}`;
    const url = said(told, 'documentURL', 'document-uri').split(/[?#]/, 1)[0]!;
    const mes = fit(`${rule} ${blocked}\n${place}`, [url]);
    await addError(db, { type: 'policy', code: 'CSP', mes, url, trace: null, userId: null, userName: null }, now);
  }
  return {};
}
