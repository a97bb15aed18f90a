import { timeInShanghai } from '#kit/contract/trade/calendar.ts';
import type { CheckedSignature } from '#kit/contract/signature/check-file.ts';
import type { Finding } from '#kit/contract/signature/findings.ts';

/** What a file is, in words for whoever has been sent it. */
export const findingWords: Readonly<Record<Finding, string>> = {
  good: '签名有效，文件自签名以来未被改动',
  untimely: '文件未被改动，但签名时证书不在有效期内，或者没有可信的时间戳，不能证明签名的时间',
  foreign: '文件未被改动，但签名证书不在本平台的可信范围内，不能证明由所称的机构签署',
  incomplete: '文件中留给签名的位置还有空缺，可能是签署完成之前的版本，不是出具时的原件',
  appended: '签名之后文件被追加或者替换过内容，不是出具时的原件',
  changed: '文件内容与签名不符：签名之后被改动过，或者已经损坏',
  unsigned: '文件没有数字签名，不能据此判断真伪',
  noPdf: '这不是 PDF 文件，请重新选择',
};

/** One signature in a line. Whoever is not trusted only says who they are. */
export function signatureLine({ finding, signer, issuer, reason, at }: CheckedSignature): string {
  if (finding === 'changed') return signer ? `「${signer}」的签名与内容不符` : '签名无法识别';
  const who = finding === 'foreign' ? `签名证书自称「${signer}」` : `由「${signer}」签名`;
  return [reason, who, at && `时间${timeInShanghai(at)}`, issuer && `证书由「${issuer}」颁发`].filter(Boolean).join('，');
}
