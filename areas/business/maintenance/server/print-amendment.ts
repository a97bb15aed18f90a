import { detailsOf, readFlow } from '#kit/server/case/flow-log.ts';
import type { CaseRequest, Difference } from '#kit/server/case/case.ts';
import { caseRecord, sectionOf, stepsOf } from '#kit/server/documents/case-record.ts';
import { textOf } from '#kit/server/documents/field-tables.ts';
import { shownCertNo } from '#kit/server/settings/seal.ts';
import { pick } from '#kit/contract/field.ts';
import { isBlank } from '#kit/contract/form.ts';
import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';

import { amendmentListFields, comparedFields } from '../contract/maintenance.ts';
import { changesOf } from './agreed.ts';
import { kinds, type MaintenanceCase } from './maintenance-store.ts';

const { cycle, paper } = kinds.amendment;

/** 维保信息变更单: the two sides, and of the terms those that change, as they were and as they will be. */
export async function printAmendment({ db, services, today }: CaseRequest, record: MaintenanceCase): Promise<Buffer> {
  const [words, flow] = await Promise.all([services.dictionaries.words(), readFlow(db, cycle.name, record.id)]);
  const changed = await differencesIn(db, record);
  const says = ({ field, label, old, new: next }: Difference) => [
    label,
    wordsOf(field as keyof typeof comparedFields, old, words),
    wordsOf(field as keyof typeof comparedFields, next, words),
  ];
  const sides = pick(amendmentListFields, ['useUnitName', 'newUnitName', 'contractNo', 'liftCount', 'effectiveOn']);
  return services.documents.render(caseRecord, {
    title: paper,
    number: record.caseNo,
    keeper: services.config.city + services.config.title,
    printedOn: today,
    sections: [
      sectionOf('双方', sides, record, words),
      { title: '变更内容', rows: [], tables: [{ title: '', head: ['变更项目', '变更前', '变更后'], rows: changed.map(says) }] },
    ],
    steps: stepsOf(flow),
  });
}

/** As they were found when it was handed in; of a draft as they are now. */
async function differencesIn(db: CaseRequest['db'], record: MaintenanceCase): Promise<readonly Difference[]> {
  const kept = (await detailsOf(db, [cycle.name], 'commit', [record.id])).get(record.id) as
    | { readonly diff?: readonly Difference[] }
    | undefined;
  return kept?.diff ?? changesOf(db, record);
}

function wordsOf(field: keyof typeof comparedFields, value: unknown, words: Dictionaries): string {
  if (isBlank(value)) return '无';
  if (field !== 'maintainers') return textOf(comparedFields[field], value, words);
  const people = value as NonNullable<MaintenanceCase['maintainers']>;
  return people.map(({ name, certNo, validTo }) => `${name ?? ''}（${shownCertNo(certNo)}，至${validTo ?? ''}）`).join('、');
}
