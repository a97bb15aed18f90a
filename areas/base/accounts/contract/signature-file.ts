import { optional, looks, type MaterialKind } from '#areas/attachments/contract/material.ts';
import type { Actor } from '#kit/contract/actor.ts';

/** Whose name stands under reports. */
export const signers: readonly Actor[] = ['I2', 'I4', 'I5'];

/** At most so large, bytes: a signature of a few hundred pixels is far below. */
export const mostSignatureBytes = 200 * 1024;

const signature = optional('signature', '签名图片', {
  ...looks.picture,
  accepts: ['png'],
  hint: `白底或者透明底的 PNG 图片，不超过${mostSignatureBytes / 1024}KB；印在检验报告上本人姓名旁，以最近上传的为准`,
});

/** Hangs on the account whose signature it is. */
export const signatureFiles: MaterialKind = { atttype: 'QMTP', title: '签名图片', materials: [signature] };
