import { calledAs } from '#kit/contract/trade/called-as.ts';
import { findEquipment } from '#areas/equipment/server/doors/read.ts';
import { checksOf } from '#areas/reports/server/door.ts';
import type { CaseDeclaration } from '#kit/contract/case/case.ts';
import { pick } from '#kit/contract/field.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { sectionOf, stepsOf } from '#kit/server/documents/case-record.ts';
import { handIn } from '#kit/contract/port.ts';
import { verifiablePapers } from '#kit/server/documents/verifiable.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import { readFlow } from '#kit/server/case/flow-log.ts';
import { isShown } from '#kit/contract/form.ts';
import { shownCertNo } from '#kit/server/settings/seal.ts';

import { changeForm, changeListFields, endForm, endListFields } from '../contract/maintenance.ts';
import { findDecision } from './decisions/decision-letter.ts';
import { agreement } from './documents/agreement.ts';
import { readableTerms } from './own-terms.ts';
import { byNumber, kinds, readCases, type MaintenanceCase } from './maintenance-store.ts';

const printed = ['change', 'end'] as const;

const declared = {
  change: ({ useUnitName, newUnitName }: MaintenanceCase) => [
    `${useUnitName ?? '使用单位'}与${newUnitName ?? '新维保单位'}已就下列电梯的日常维护保养签订合同，双方确认下列事项属实，并向监管部门申请备案。`,
    '新维保单位自合同开始之日起承担下列电梯的日常维护保养和应急救援；原维保单位应当同时移交电梯的有关资料和物品。',
  ],
  end: ({ newUnitName, endOn }: MaintenanceCase) => [
    `${newUnitName ?? '我单位'}自${endOn ?? '终止之日'}起终止对下列电梯的日常维护保养，特此告知。`,
    '电梯没有维保单位的不得投入使用。请在终止之日前落实新的维保单位，并办理维保单位变更。',
  ],
} as const;

/** D18: 维保单位变更确认书 or 维保终止告知书, with places for the seals of both sides. */
export async function printAgreement({ db, services, today, asker }: CaseRequest, whole: MaintenanceCase): Promise<Buffer> {
  const record = readableTerms(asker, whole);
  const isChange = record.kind === 'change';
  const kind = kinds[record.kind];
  const [dictionaries, lifts, flow] = await Promise.all([
    services.dictionaries.words(),
    findEquipment(db, record.equSysIds),
    readFlow(db, kind.cycle.name, record.id),
  ]);
  const names = isChange
    ? pick(changeListFields, ['useUnitName', 'newUnitName', 'oldUnitName'])
    : pick(endListFields, ['useUnitName', 'newUnitName']);
  const terms = Object.entries((isChange ? changeForm : endForm).fields).filter(
    ([, field]) => field.widget !== 'rows' && isShown(field, { ...record }),
  );
  const people = (record.maintainers ?? []).map(
    ({ name, certNo, validTo }) => `${name ?? ''}（${shownCertNo(certNo)}，至${validTo ?? ''}）`,
  );
  const rowsOf = (fields: Parameters<typeof sectionOf>[1]) => sectionOf('', fields, record, dictionaries).rows;
  const seals = Object.entries(names).map(([key, { label }]) => ({ label, value: record[key as keyof typeof names] ?? null }));
  return services.documents.render(agreement, {
    title: kind.paper,
    number: record.caseNo,
    printedOn: today,
    addressee: isChange ? null : record.useUnitName,
    declares: [...declared[isChange ? 'change' : 'end'](record), ...warnedIn(flow)],
    parties: rowsOf(names),
    terms: [...rowsOf(Object.fromEntries(terms)), ...(people.length > 0 ? [{ label: '维保人员', value: people.join('、') }] : [])],
    lifts: lifts.map(({ equPlace, ...lift }) => ({ ...lift, name: calledAs(lift), place: equPlace })),
    handOver: isChange
      ? (record.handOver ?? []).map(({ item, count, note }) => ({ item: item ?? '', count: String(count ?? ''), note: note ?? '' }))
      : null,
    seals: seals.filter(({ value }) => value !== null),
    steps: stepsOf(flow),
    ...checksOf(services, paperKey(record)),
  });
}

/** What both sides have been asked about stands above their seals. */
function warnedIn(flow: Awaited<ReturnType<typeof readFlow>>): string[] {
  const { warnings = [] } = flow.findLast(({ action }) => action === 'commit') ?? {};
  return warnings.map((warning) => `双方已知悉：${warning}。`);
}

const paperKey = ({ kind, caseNo }: MaintenanceCase) => ({ type: kinds[kind].number.prefix, no: caseNo, edition: 1 });

/** The papers of both kinds, as the public check knows them once they have been handed in. */
export const checkedAgreements = handIn(
  verifiablePapers,
  ...printed.map((name) => ({
    prefix: kinds[name].number.prefix,
    async find(db: CaseRequest['db'], no: string) {
      const decision = await findDecision(db, no);
      if (decision) return decision;
      const [record] = await readCases(db, byNumber(no));
      if (!record || record.kind !== name) return undefined;
      const { cycle, paper }: CaseDeclaration = kinds[name];
      const state = stateByCode(cycle, record.status);
      if (state === 'draft' || state === 'deleted') return undefined;
      const { label: standing, terminal, tone } = cycle.states[state]!;
      const facts: readonly (readonly [string, string | null])[] = [
        ['使用单位', record.useUnitName],
        [name === 'change' ? '新维保单位' : '维保单位', record.newUnitName],
        ['原维保单位', record.oldUnitName],
        ['合同期限', record.beginsOn && `${record.beginsOn} 至 ${record.endsOn}`],
        ['终止日期', record.endOn],
        ['电梯', `${record.liftCount} 台`],
        ['办理状态', standing],
      ];
      return {
        word: paper,
        no,
        voidReason: terminal && tone !== 'good' ? standing : null,
        facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      };
    },
  })),
);
