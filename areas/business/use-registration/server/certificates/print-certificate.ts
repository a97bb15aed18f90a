import { varietyOf } from '#areas/device-facts/contract/catalogue.ts';
import { handIn } from '#kit/contract/port.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { otherNumbers, verifiablePapers } from '#kit/server/documents/verifiable.ts';
import type { Services } from '#kit/server/services.ts';

import { useCertificate } from '../documents/certificate.ts';
import { sheetOf } from '../../contract/summary-sheet.ts';
import type { CertificateContent } from '../tables.ts';
import { footOf, printAuthorityPaper } from './authority-paper.ts';
import { findCertificate, listNumbered, paperPrefix, type Certificate } from './certificate-store.ts';

interface Printing {
  readonly db: Db;
  readonly services: Services;
}

/** D6, as it was issued; what has become of it since is printed across. */
export function printCertificate(tools: Printing, certificate: Certificate): Promise<Buffer> {
  const { certNo, content } = certificate;
  const { equName } = content;
  const named = varietyOf(content);
  // 叉车 is called 叉车: the name in brackets would say nothing more.
  const variety = named === null || named === equName ? equName : `${named}（${equName}）`;
  const data = {
    certNo,
    rows: [
      { label: '使用单位', value: content.useUnitName },
      { label: '设备种类', value: content.equTypeName },
      { label: '设备类别', value: content.equSortName },
      { label: '设备品种（名称）', value: variety },
      ...(content.quantity === undefined ? oneDevice(content) : [{ label: '设备数量', value: content.quantity }]),
      { label: '设备使用地点', value: content.equPlace },
    ],
    annex: annexOf(content),
    isBeyondDesignLife: content.isBeyondDesignLife === true,
    ...footOf(tools.services, certificate),
  };
  return printAuthorityPaper(tools, certificate, { paper: useCertificate, data, reason: '核发特种设备使用登记证' });
}

function oneDevice({ equcode, equlogcode, makeUnitName, prono, unitInnerNo }: CertificateContent) {
  return [
    { label: '设备代码（注册代码）', value: equcode ?? equlogcode },
    { label: '制造单位', value: makeUnitName },
    { label: '产品编号', value: prono },
    { label: '单位内编号', value: unitInnerNo },
  ];
}

/** The sheet of what is registered by unit. */
function annexOf({ quantity, equclacode }: CertificateContent): string | null {
  if (quantity === undefined) return null;
  return sheetOf(equclacode.startsWith('8') ? 'pipes' : 'cylinders').title;
}

/** Certificates as the public check knows them. */
export const checkedCertificates = handIn(verifiablePapers, {
  prefix: paperPrefix,
  async find(db: Db, no: string) {
    const found = await findCertificate(db, no);
    if (!found) return undefined;
    const { content, certNo, issuedOn, voidReason } = found;
    const facts: readonly (readonly [string, string | null])[] = [
      ['使用登记证编号', certNo],
      ['使用单位', content.useUnitName],
      ['设备名称', content.equName],
      ['设备识别码', content.oidno],
      ['设计使用年限', content.isBeyondDesignLife === true ? '超设计使用年限' : null],
      ['登记数量', content.quantity ?? null],
      ['汇总表增减', content.sheetChange ?? null],
      ['登记机关', content.regOrgName],
      ['发证日期', issuedOn],
    ];
    return {
      word: found.kind === 'proof' ? '特种设备使用登记证变更证明' : '特种设备使用登记证',
      no,
      voidReason,
      facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      ...(found.kind === 'certificate' && { allowsUseOf: found.equSysId }),
    };
  },
});

/** 使用登记证编号: the number that a certificate bears in large letters. One device has it on every certificate it was given. */
export const certificateNumbers = handIn(otherNumbers, {
  find: async (db: Db, typed: string) => (await listNumbered(db, typed)).map((no) => ({ type: paperPrefix, no, edition: 1 })),
});
