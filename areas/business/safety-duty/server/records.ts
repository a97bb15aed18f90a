import { findUnit } from '#areas/company/server/door.ts';
import { listNamesakes } from '#areas/session/server/door.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import type { Values } from '#kit/contract/field.ts';
import type { Issue } from '#kit/contract/form.ts';
import { rules } from '#kit/contract/trade/rules.ts';
import type { CaseOf, CaseRequest, Made, Making } from '#kit/server/case/case.ts';
import type { Asker } from '#kit/server/asker.ts';
import { byParties } from '#kit/server/case/parties.ts';
import { keepDraft } from '#kit/server/case/save-draft.ts';
import { stepCase } from '#kit/server/case/step.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import { recordCase } from '../contract/calls.ts';
import { periodOf, postOf, type RecordKind } from '../contract/periods.ts';
import { safetyRefusals } from '../contract/refusals.ts';
import { safetyClass } from '../contract/safety-class.ts';
import { abnormalIn, grave, recordForm, recordListFields, safetyPost } from '../contract/safety.ts';
import { pick } from '#kit/contract/field.ts';
import { appointedFor, byWord, findFiled, findHazardsOf, readRecords, type SafetyRecord } from './case-store.ts';
import { lockDuty, reckonDuty } from './duty-store.ts';
import { hazards } from './hazards.ts';

const refuse = refuser(safetyRefusals);

/** The unit that writes, and where it lies. */
export async function ofOwnUnit(tx: Tx, { asker, services }: CaseRequest): Promise<{ readonly areacode: string }> {
  const unit = asker.unitId === null ? undefined : await findUnit(tx, asker.unitId);
  if (!unit) return refuse('noUnit');
  return { areacode: unit.areacode ?? services.config.areaCode };
}

export const safetyPaging = (table: string, days: Readonly<Record<string, string>>) =>
  ({
    sortable: { ...days, submittedAt: `${table}.submitted_at`, updatedAt: `${table}.updated_at` },
    defaultOrder: '-updatedAt',
    neverEmpty: ['updatedAt'],
  }) as const;

/** As the order calls them. */
const paperTitles: Readonly<Record<RecordKind, (className: string) => string>> = {
  daily: (className) => `每日${className}安全检查记录`,
  weekly: (className) => `每周${className}安全排查治理报告`,
  monthly: (className) => `每月${className}安全调度会议纪要`,
};
const signersOf: Readonly<Record<RecordKind, readonly string[]>> = {
  daily: ['安全员', '安全总监'],
  weekly: ['安全总监', '主要负责人'],
  monthly: ['主要负责人', '安全总监'],
};

/** 日管控、周排查、月调度 */
export const records: CaseOf<typeof recordCase, SafetyRecord> = {
  kind: recordCase,
  table: 'safetyRecord',
  notFound: () => refuse('recordNotFound'),
  read: readRecords,
  ...byParties(recordCase, 'safety_record'),
  paging: safetyPaging('safety_record', { recordOn: 'safety_record.record_on' }),
  narrow: (_db, _asker, input) => Promise.resolve(byWord('safety_record', 'record_no', input['complex'])),
  about: ofOwnUnit,
  checks: { commit: checkDay },
  making: { commit: file },
  follow: followRecord,
  more: async (db, _request, { id }) => ({ hazards: await findHazardsOf(db, id) }),
  heading: ({ recordKind, classCode }, words) => ({
    title: paperTitles[recordKind ?? 'daily'](labelOf(words, 'safetyClass', classCode)),
    signers: signersOf[recordKind ?? 'daily'],
  }),
  sections: ({ recordKind }) => [
    ['单位', pick(recordListFields, ['unitName', 'classCode'])],
    ...recordForm.sections.map(
      ({ title, fields }) =>
        [
          title,
          pick(
            recordListFields,
            (fields as readonly (keyof typeof recordListFields)[]).filter((key) => isOf(key, recordKind)),
          ),
        ] as const,
    ),
    ['提交', pick(recordListFields, ['createdByName', 'submittedAt', 'isLate', 'status'])],
  ],
};

function isOf(key: keyof typeof recordListFields, recordKind: string | null): boolean {
  const { when } = recordListFields[key] as { readonly when?: (values: Values) => boolean };
  return when === undefined || when({ recordKind });
}

function checkDay({ recordOn, items, recordKind }: Values, { today }: CaseRequest): Issue[] {
  const isAhead = typeof recordOn === 'string' && recordOn > today;
  const early = abnormalIn(recordKind === 'monthly' ? [] : items).filter(({ deadline }) => deadline && deadline < String(recordOn));
  return [
    ...(isAhead ? [{ field: 'recordOn', message: '日期不能晚于今天' }] : []),
    ...(early.length > 0 ? [{ field: 'items', message: '治理期限不能早于检查日期' }] : []),
  ];
}

/** One record stands for a class and a period. */
async function file(tx: Tx, request: CaseRequest, record: SafetyRecord): Promise<Making> {
  const { now, today } = request;
  const { unitId, areacode } = record;
  await requireAppointed(tx, request, record);
  // The form has checked that they are there.
  const [kind, classCode, recordOn] = [record.recordKind as RecordKind, record.classCode!, record.recordOn!];
  await lockDuty(tx, { unitId, classCode, areacode }, today);
  const periodOn = periodOf(kind, recordOn);
  const filed = await findFiled(tx, record, periodOn);
  if (filed) refuse('recordFiled', { recordNo: filed.recordNo });
  return { set: { periodOn, submittedAt: now.toISOString(), isLate: periodOn < periodOf(kind, today) } };
}

/** A record is given by those whom the unit has appointed for the class: whoever hands it in is one of them, and it names who answers for it. */
async function requireAppointed(tx: Tx, { asker, services }: CaseRequest, { unitId, classCode, recordKind, signer }: SafetyRecord) {
  const appointed = await appointedFor(tx, unitId, classCode!);
  const dictionaries = await services.dictionaries.dictionaries();
  const className = labelOf(dictionaries, safetyClass.name, classCode);
  const postName = (post: string | null) => labelOf(dictionaries, safetyPost.name, post);
  const people = appointed.map(({ name, post }) => `${name}（${postName(post)}）`).join('、');
  const ofName = appointed.filter(({ name }) => name === asker.name);
  if (ofName.length === 0) refuse('notAppointed', { className, people: people || '还没有任命，请先在「安全人员任命」中办理' });
  if (!(await isOneOf(tx, unitId, ofName, asker))) refuse('otherPerson', { name: asker.name });
  const post = postOf[recordKind as RecordKind];
  const may = appointed.filter((one) => one.post === post).map(({ name }) => name);
  if (may.includes(signer)) return;
  const who =
    may.length > 0 ? `请选择${className}的${postName(post)}：${may.join('、')}` : `${className}还没有任命${postName(post)}，请先任命`;
  refuseIssues([{ field: 'signer', message: who }]);
}

/**
 * Appointed is a person, not a name: the account bears the mobile of the appointment. One without a mobile, which may have the telephone of the unit, is taken for the appointed as long as no other of the unit
 * bears the name.
 */
async function isOneOf(tx: Tx, unitId: string, appointed: readonly { readonly mobile: string | null }[], { userId, name }: Asker) {
  const namesakes = await listNamesakes(tx, unitId, name);
  const phone = namesakes.find(({ id }) => id === userId)?.phone;
  return phone && rules.mobile.holds(phone) ? appointed.some(({ mobile }) => mobile === phone) : namesakes.length <= 1;
}

/** The duty stands by what has been recorded; each risk that was found is a hazard to be closed. */
async function followRecord(tx: Tx, request: CaseRequest, { record, move }: Made<SafetyRecord>): Promise<void> {
  if (move !== 'commit' && move !== 'void') return;
  const { unitId, classCode, areacode } = record;
  await lockDuty(tx, { unitId, classCode: classCode!, areacode }, request.today);
  await reckonDuty(tx, unitId, classCode!);
  if (move === 'void') return;
  for (const { item, risk, measure, deadline, level } of abnormalIn(record.items)) {
    const id = newId(request.now.getTime());
    const values = {
      classCode,
      foundOn: record.recordOn,
      described: `${item ?? ''}：${risk ?? ''}`,
      hazardLevel: level ?? '一般',
      ...(level === grave && { stopped: true }),
      measure,
      responsible: record.signer,
      deadline,
    };
    await keepDraft(tx, hazards, { id, values, recordId: record.id, recordNo: record.recordNo }, request);
    await stepCase(tx, hazards, request, { id, version: 0, move: 'commit' });
  }
}
