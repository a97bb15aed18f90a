import { pick, type Field, type Fields, type Values } from '#kit/contract/field.ts';
import { form, isBlank, type Check } from '#kit/contract/form.ts';

import { foundedCheck, invoiceInfoFields, termCheck, unitFields } from './unit.ts';

/** The fields of an invoice one by one, as a form has them: `invoiceTitle` and so on. */
const invoiceKeys = Object.keys(invoiceInfoFields) as (keyof typeof invoiceInfoFields)[];
const formKey = (key: string) => `invoice${key.charAt(0).toUpperCase()}${key.slice(1)}`;
const hasInvoice = (values: Values) => invoiceKeys.some((key) => !isBlank(values[formKey(key)]));
const hasAccount = (values: Values) => accountKeys.some((key) => !isBlank(values[key]));
const accountKeys = ['bankName', 'bankAccountName', 'bankCardNo'] as const;

const invoiceFields: Fields = Object.fromEntries(
  invoiceKeys.map((key) => {
    const declared: Field = invoiceInfoFields[key];
    return [formKey(key), declared.need === 'required' ? { ...declared, need: 'conditional', when: hasInvoice } : declared];
  }),
);

const contactKeys = ['contact', 'contactMobile', 'tel', 'fax', 'email', 'legalTel', 'zip'] as const;
const safetyKeys = ['principal', 'safetyDirector', 'safetyDept', 'safetyOfficers'] as const;
const scaleKeys = ['unitNature', 'industry', 'staffCount', 'fixedAssets', 'annualOutput', 'bizFrom', 'bizTo'] as const;

const account = Object.fromEntries(
  accountKeys.map((key) => [key, { ...unitFields[key], need: 'conditional', when: hasAccount } satisfies Field]),
);

const checks: readonly Check[] = [termCheck, foundedCheck];

function directForm(isOfPerson: boolean) {
  const fields: Fields = {
    ...pick(unitFields, [...contactKeys, ...safetyKeys, ...scaleKeys]),
    safetyOfficers: { ...unitFields.safetyOfficers, need: isOfPerson ? 'optional' : 'required' },
    ...account,
    ...invoiceFields,
  };
  return form(
    '联系与安全管理',
    fields,
    [
      { key: 'contact', title: '联系方式', fields: contactKeys },
      { key: 'safety', title: '安全管理人员', fields: safetyKeys },
      { key: 'scale', title: '性质与规模', fields: scaleKeys },
      { key: 'bank', title: '银行账户', fields: accountKeys },
      { key: 'invoice', title: '开票信息', fields: invoiceKeys.map(formKey) },
    ],
    checks,
  );
}

/** What a unit changes by itself, at once. */
export const unitDirectForm = directForm(false);
/** The same of a person, who needs nobody for safety. */
export const personDirectForm = directForm(true);

/** The values of the form in a stored unit. */
export function directValuesOf(unit: Values): Record<string, unknown> {
  const invoice = (unit['invoiceInfo'] ?? {}) as Values;
  const ofInvoice = invoiceKeys.map((key) => [formKey(key), invoice[key] ?? null]);
  const plain = [...contactKeys, ...safetyKeys, ...scaleKeys, ...accountKeys].map((key) => [key, unit[key] ?? null]);
  return Object.fromEntries([...plain, ...ofInvoice]) as Record<string, unknown>;
}

/** The columns of a unit that these values of the form make. */
export function columnsOfDirect(values: Values): Record<string, unknown> {
  const plain = [...contactKeys, ...safetyKeys, ...scaleKeys, ...accountKeys].map((key) => [key, values[key] ?? null]);
  const invoice = Object.fromEntries(invoiceKeys.map((key) => [key, values[formKey(key)] ?? null]));
  return { ...Object.fromEntries(plain), invoiceInfo: hasInvoice(values) ? invoice : null };
}
