import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { demoIdCardArea, makeIdCard } from '#kit/contract/trade/codes.ts';
import { newId } from '#kit/server/id.ts';
import type { Person } from '#server/testing/city.ts';

import { workerCalls as calls } from '../../contract/calls.ts';
import { certificateFiles, usualEnd } from '../../contract/certificate.ts';

let made = 0;
/** The number of somebody who is nobody. */
export const anIdCard = (birthday = '19880312') => makeIdCard(`${demoIdCardArea}${birthday}${String((made += 1)).padStart(3, '0')}`);

export const workerOf = (more: object = {}) => ({
  name: '陈建国',
  idCard: anIdCard(),
  mobile: '19900000011',
  post: '叉车司机',
  beginsOn: '2024-03-01',
  ...more,
});

export const itemOf = (more: { readonly issueDate?: string } & Readonly<Record<string, unknown>> = {}) => {
  const issueDate = more.issueDate ?? '2025-03-10';
  return { itemCode: 'N1', issueDate, validTo: usualEnd(issueDate), issuer: '宁波市市场监督管理局', ...more };
};

export async function engaged(owner: Person, more: object = {}) {
  const values = workerOf(more);
  const { id } = await owner.call(calls.add, { id: newId(), values });
  return { id, ...values };
}

export async function scanned(owner: Person, attrefsysid: string) {
  const file = fileOf('certificate.pdf', pdfOf('certificate'));
  await owner.call(attachmentCalls.upload, { attrefsysid, atttype: certificateFiles.atttype, attClass: 'certificate', file } as never);
}

/** An item of somebody's card with its scan, not handed in yet. */
export async function drafted(owner: Person, workerId: string, more: Parameters<typeof itemOf>[0] = {}) {
  const { id, version } = await owner.call(calls.certificateSave, { id: newId(), workerId, values: itemOf(more) });
  await scanned(owner, id);
  return { id, version };
}

export async function handedIn(owner: Person, workerId: string, more: Parameters<typeof itemOf>[0] = {}) {
  return owner.call(calls.certificateCommit, await drafted(owner, workerId, more));
}

export async function verified(owner: Person, desk: Person, workerId: string, more: Parameters<typeof itemOf>[0] = {}) {
  const { id, version } = await handedIn(owner, workerId, more);
  return desk.call(calls.certificateMove, { id, version, move: 'verify' });
}
