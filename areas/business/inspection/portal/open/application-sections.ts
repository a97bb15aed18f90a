import type { Section } from '#kit/contract/form.ts';

import type { ApplicationDetail } from './application.ts';

const sections: readonly Section[] = [
  { key: 'units', title: '申报单位', fields: ['applyUnitName', 'contact', 'useUnitName', 'contactMobile'] },
  {
    key: 'inspection',
    title: '检验信息',
    fields: ['applyKind', 'inspType', 'equclacode', 'bookDate', 'bookSlot', 'needLoadTest', 'inspPlace', 'selfInspNo', 'oneReportFor'],
  },
  {
    key: 'accept',
    title: '受理与派工',
    fields: ['appNo', 'acceptDept', 'acceptedBy', 'acceptedAt', 'inspectors', 'dispatchOn', 'acceptOpinion'],
  },
];

const liftFields: readonly string[] = ['needLoadTest', 'selfInspNo'];

/** What was accepted once it was, and what only lifts have for lifts alone. */
export function sectionsFor({ appNo, equclacode, oneReportFor }: ApplicationDetail['application']): readonly Section[] {
  const shown = (appNo ? sections : sections.slice(0, 2)).map((section) => ({
    ...section,
    fields: section.fields.filter((key) => key !== 'oneReportFor' || oneReportFor !== null),
  }));
  if (equclacode?.startsWith('3')) return shown;
  return shown.map((section) => ({ ...section, fields: section.fields.filter((key) => !liftFields.includes(key)) }));
}
