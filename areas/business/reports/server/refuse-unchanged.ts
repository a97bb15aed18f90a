import { isDeepStrictEqual } from 'node:util';

import { deviceWords } from '#kit/contract/trade/called-as.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { reportRefusals } from '../contract/refusals.ts';
import type { ReportContent } from './content.ts';
import { findNewestReports } from './paper-store.ts';

const refuse = refuser(reportRefusals);

/** Who gave an edition out and when is no content of it, nor by which list its items go and with which certificates: older editions do not say. */
function said({
  issuedOn: _on,
  approver: _by,
  reviewer: _reviewer,
  signers: _signers,
  consents: _consents,
  certificates: _certificates,
  itemsBasis: _basis,
  ...content
}: ReportContent): unknown {
  return JSON.parse(JSON.stringify(content));
}

/**
 * Another edition says something else than the one before: what was declared void does not come back as it was, and a revision changes at least one of the
 * reports. @param voided numbers whose newest edition is void
 */
export async function refuseUnchanged(
  tx: Tx,
  reports: readonly { readonly no: string; readonly content: ReportContent }[],
  voided: ReadonlySet<string>,
): Promise<void> {
  const before = new Map(
    (
      await findNewestReports(
        tx,
        reports.map(({ no }) => no),
      )
    ).map((paper) => [paper.no, paper]),
  );
  const same = reports.filter(({ no, content }) => isSame(before.get(no)?.content, content));
  const first = same.find(({ no }) => voided.has(no)) ?? (same.length === reports.length ? same[0] : undefined);
  if (!first) return;
  const { device } = first.content;
  refuse('reportUnchanged', {
    device: deviceWords({ ...device, buildingName: null, buildingNo: null }),
    edition: before.get(first.no)!.edition,
  });
}

function isSame(one: object | undefined, other: ReportContent): boolean {
  if (one === undefined) return false;
  const before = one as ReportContent;
  // An edition from before there were parts says nothing of them.
  const { parts, ...rest } = other;
  const now = before.parts && parts ? other : rest;
  return isDeepStrictEqual(said(before), said(now));
}
