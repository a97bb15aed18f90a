import { bookDateChecks, typedFields } from '#areas/inspection/contract/application.ts';
import { invoiceKindsOf, natureOf, wrongInvoice } from '#areas/fees/contract/nature.ts';
import { pick } from '#kit/contract/field.ts';
import { form, type Check } from '#kit/contract/form.ts';

/** How the charge is billed follows from its nature. */
const invoiceChecks: readonly Check[] = (['行政事业性', '经营服务性'] as const).map((nature) => ({
  fields: ['invoiceKind', 'inspType'],
  say: wrongInvoice[nature],
  holds: ({ inspType, invoiceKind }) =>
    natureOf(String(inspType)) !== nature || invoiceKindsOf(String(inspType)).includes(String(invoiceKind)),
}));

/**
 * The form of an application, the same in browser and server. Its rules also ask for `equclacode`, which follows from the chosen devices:
 * add it to the values before checking.
 * @param today calendar day in Shanghai
 */
export function applicationForm(today: string) {
  return form(
    '检验申报',
    typedFields,
    [
      {
        key: 'inspection',
        title: '检验信息',
        fields: ['inspType', 'bookDate', 'bookSlot', 'inspPlace', 'oneReportFor', 'selfInspNo', 'needLoadTest'],
      },
      { key: 'contact', title: '联系信息', fields: ['contact', 'contactMobile'] },
      { key: 'payment', title: '付款开票', fields: ['payer', 'invoiceKind'] },
    ],
    [...bookDateChecks(today), ...invoiceChecks],
  );
}

/** What differs between the applications of one plan. */
export function partForm(today: string) {
  return form(
    '申报',
    pick(typedFields, ['bookDate', 'inspPlace']),
    [{ key: 'part', title: '预约', fields: ['bookDate', 'inspPlace'] }],
    bookDateChecks(today),
  );
}

/** What must be ticked before an application is handed in. */
export const promiseText =
  '本单位承诺：所填报内容和上传资料真实、完整；已按要求完成自检并做好现场准备；检验期间安排人员配合并保障检验安全。';
