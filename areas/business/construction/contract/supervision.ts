import { z } from 'zod';

import { measure } from '#areas/device-facts/contract/facts/measure.ts';
import { conditional, looks, optional, required, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { fact } from '#areas/attachments/contract/conditions.ts';
import { anyFile } from '#areas/attachments/contract/material.ts';
import { bookDateChecks, typedFields } from '#areas/inspection/contract/application.ts';
import { flag, pick, type Fields, type Values } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { id } from '#kit/contract/call.ts';

/** Of the works at boilers that are altered or greatly repaired the fee asks what they cost. */
const asksValue = ({ equclacode, inspType }: Values) => String(equclacode).startsWith('1') && ['J3', 'J4'].includes(String(inspType));

const supervisionFields = {
  ...pick(typedFields, ['bookDate', 'bookSlot', 'inspPlace', 'contact', 'contactMobile', 'payer', 'invoiceKind']),
  worksValue: measure('每台工程造价', 12, 2, {
    unit: '元',
    need: 'conditional',
    onlyWhenNeeded: true,
    when: asksValue,
    help: '改造、重大修理合同的工程造价',
  }),
  hasCivilWorks: flag('涉及土建工程'),
} satisfies Fields;

/**
 * What is told of a supervision inspection that is applied for. Its rules also ask for `equclacode` and `inspType`, which follow from the notice.
 * @param today calendar day in Shanghai
 */
export function supervisionForm(today: string) {
  return form(
    '监督检验申报',
    supervisionFields,
    [
      { key: 'inspection', title: '检验信息', fields: ['bookDate', 'bookSlot', 'inspPlace', 'worksValue', 'hasCivilWorks'] },
      { key: 'contact', title: '联系信息', fields: ['contact', 'contactMobile'] },
      { key: 'payment', title: '付款开票', fields: ['payer', 'invoiceKind'] },
    ],
    bookDateChecks(today),
  );
}

/** Everything that may be sent of it; the days are checked with the form of today. */
export const supervisionSent: Fields = supervisionFields;

/** Added by whoever builds while the inspection goes on: without them nothing goes on to review (domain 5.2). */
export const completionPapers = optional('completionPapers', '竣工资料', {
  ...looks.report,
  accepts: anyFile,
  hint: '检验中由施工单位上传，检验员提交审核前须齐全',
});

/** 监督检验申报 (domain 4.3). Facts read: `hasCivilWorks`. The receipt of the notice is known to the institute by the notice itself. */
export const supervisionFiles: MaterialKind = {
  atttype: 'SBJJ',
  title: '监督检验申报',
  materials: [
    required('selfInspection', '自检报告或施工过程资料', { ...looks.report, accepts: anyFile }),
    required('productCertificate', '产品合格证和型式试验证书', looks.licence),
    conditional('civilAcceptance', '土建验收资料', fact('hasCivilWorks'), { hint: '涉及土建工程时必传' }),
    optional('agentLetter', '委托书'),
    completionPapers,
  ],
};

/** An application for supervision as its own form reads it. */
export const SupervisionDraft = z.object({
  id,
  onlinelsh: z.string(),
  version: z.int(),
  /** Whether it is still written: not handed in, or sent back. */
  isOpen: z.boolean(),
  lineIds: z.array(z.string()),
  values: z.record(z.string(), z.unknown()),
});
