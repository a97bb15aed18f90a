import { z } from 'zod';

import { fileCall, id, prefixed } from '#kit/contract/call.ts';
import { caseKind } from '#kit/contract/case/case.ts';
import { Difference } from '#kit/contract/case/difference.ts';
import { waitingForMe } from '#kit/contract/case/waits-for.ts';
import { media } from '#kit/contract/media.ts';

import { revocation } from './lifecycle.ts';
import { revocationAccess, revocationPages } from './menu.ts';
import { revocationParties } from './parties.ts';
import { answerForm, deedForm, revocationFields, revocationListing } from './revocation.ts';

const path = '/a/stone/useRegistration/revocation';

/** 撤销登记、更正登记证 */
export const revocationCase = caseKind({
  name: 'revocation',
  title: '撤销登记',
  cycle: revocation,
  parties: revocationParties,
  number: { key: 'revocationNo', prefix: 'CXDJ' },
  path,
  access: revocationAccess,
  pages: revocationPages,
  about: { equSysId: id },
  form: deedForm,
  forms: { answer: answerForm },
  buttons: ['revoke', 'uphold', 'reissue', 'withdraw', 'delete'],
  fields: revocationFields,
  listed: revocationListing,
  workbook: true,
  parts: {
    waiting: { label: '办理中', states: ['told', 'toDecide'] },
    mine: waitingForMe(revocation),
    done: { label: '已办结', states: ['revoked', 'upheld', 'corrected', 'withdrawn'] },
    all: { label: '全部', states: Object.keys(revocation.states).filter((state) => state !== 'deleted') },
    draft: { label: '草稿', states: ['draft'], own: true },
  },
  steps: [
    { title: '提交', at: ['draft'] },
    { title: '陈述申辩', at: ['told'] },
    { title: '决定', at: ['toDecide'] },
  ],
  more: {
    /** Which letters there are. */
    letters: z.array(z.enum(['notice', 'decision'])),
    /** The certificate that was issued anew. */
    certificate: z.object({ certNo: z.string(), issuedOn: z.string(), voidReason: z.string().nullable() }).nullable(),
    /** What a certificate that is to be issued anew says otherwise than the one that holds. */
    differences: z.array(Difference),
    /** The unit may add files to its answer now. */
    mayAnswer: z.boolean(),
  },
});

const paper = (name: string, title: string) =>
  fileCall({
    path: `${path}/${name}/{id}`,
    title,
    access: [revocationAccess.view],
    input: z.strictObject({ id }),
    perMinute: 30,
    quota: 'papers',
    media: [media.pdf],
  });

export const revocationCalls = {
  ...prefixed('revocation', revocationCase.calls),
  revocationNotice: paper('notice', '拟撤销使用登记告知书（PDF）'),
  revocationDecision: paper('decision', '撤销使用登记决定书、不予撤销决定书（PDF）'),
  revocationCertificate: paper('certificate', '更正换发的特种设备使用登记证（PDF）'),
};
