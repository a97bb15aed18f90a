import { removeAttachments } from '#areas/attachments/server/door.ts';
import { regStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { holdForRegistration } from '#areas/equipment/server/doors/lock.ts';
import { codeLimits } from '#areas/equipment/server/doors/reach.ts';
import { readArchives } from '#areas/equipment/server/doors/read.ts';
import { casesWithWord, facetConditions } from '#areas/equipment/server/doors/search.ts';
import { certificatesOf } from '#areas/use-registration/server/door.ts';
import { dayWords } from '#kit/contract/trade/calendar.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import { afterWorkdays } from '#kit/contract/trade/workdays.ts';
import { caseFiles, mayStep, type CaseOf, type CaseRequest, type Made, type Making } from '#kit/server/case/case.ts';
import { byParties } from '#kit/server/case/parties.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { revocationCase } from '../contract/calls.ts';
import { revocation } from '../contract/lifecycle.ts';
import { answerFile } from '../contract/materials.ts';
import { revocationRefusals } from '../contract/refusals.ts';
import { deedCode } from '../contract/revocation.ts';
import { differencesNow, letGo, reissue, revoke } from './carry-out.ts';
import { findRegistered, knownBy, lockFree } from './devices.ts';
import { readRevocations, type Revocation } from './revocation-store.ts';
import { lettersOf } from './written.ts';

const refuse = refuser(revocationRefusals);
const { states, moves } = revocation;

/** 撤销登记、更正登记证 */
export const revocations: CaseOf<typeof revocationCase, Revocation> = {
  kind: revocationCase,
  table: 'revocation',
  notFound: () => refuse('revocationNotFound'),
  read: readRevocations,
  ...byParties(revocationCase, 'revocation'),
  // What is decided depends on what was begun.
  offers: ({ deedKind }, move) => move === 'withdraw' || (move === 'reissue') === (deedKind === deedCode.correct) || move === 'delete',
  paging: {
    sortable: { dueOn: 'revocation.due_on', submittedAt: 'revocation.submitted_at', updatedAt: 'revocation.updated_at' },
    defaultOrder: '-updatedAt',
    neverEmpty: ['updatedAt'],
    sparse: ['dueOn'],
  },
  narrow: (db, _asker, input) =>
    casesWithWord(db, input, {
      table: 'revocation',
      number: 'revocation_no',
      facets: facetConditions(undefined, { equclacode: input['equclacode'] }),
    }),
  limits: codeLimits,
  about: (tx, request, { equSysId }) => findRegistered(tx, request, String(equSysId)),
  making: {
    commit: handIn,
    answer: (_tx, { now }) => Promise.resolve({ set: { answeredAt: now.toISOString(), dueOn: null } }),
    lapse: () => Promise.resolve({ set: { dueOn: null } }),
    async revoke(tx, request, record) {
      await revoke(tx, request, fits(record, deedCode.revoke));
      return decided(request);
    },
    async uphold(tx, request, record) {
      await letGo(tx, fits(record, deedCode.revoke));
      return decided(request);
    },
    async reissue(tx, request, record) {
      await reissue(tx, request, fits(record, deedCode.correct));
      return decided(request);
    },
    async withdraw(tx, request, record) {
      await letGo(tx, record);
      return decided(request);
    },
  },
  // The unit hears of each step of the authority, the authority of what it is to decide.
  tells: [
    {
      kind: '使用登记',
      moves: ['commit', 'revoke', 'uphold', 'reissue', 'withdraw'],
      to: ['user', 'proprietor'],
      title: titleOf,
      body: bodyOf,
    },
    { kind: '使用登记', moves: ['answer', 'lapse'], to: ['authority.regOrg'], title: titleOf, body: bodyOf },
  ],
  async follow(tx, request, { record, move }) {
    if (move === 'delete') await removeAttachments(tx, record.id, request.now);
  },
  more: tellMore,
};

/** The files of the unit's answer are its own; all others are whose who writes. */
export const revocationMaterials = caseFiles(revocations, (attClass) =>
  attClass === undefined ? ['save', 'answer'] : [attClass === answerFile ? 'answer' : 'save'],
);

/** A revocation is decided as one, a correction as the other. */
function fits(record: Revocation, deedKind: string): Revocation {
  if (record.deedKind !== deedKind) refuse('otherDeed');
  return record;
}

/** Handed in: from now on nothing else changes the registration of the device. The unit is heard before its registration is revoked. */
async function handIn(tx: Tx, request: CaseRequest, record: Revocation): Promise<Making> {
  const { today, now, services } = request;
  const archive = await lockFree(tx, request, record.equSysId);
  await holdForRegistration(tx, [record.equSysId], record.revocationNo, regStatusCode.registered);
  const set = { ...knownBy(archive), submittedAt: now.toISOString() };
  if (record.deedKind === deedCode.correct) return { to: 'toDecide', set };
  const { hearingDays: days } = services.config.registration;
  const dueOn = afterWorkdays(today, days);
  return { to: 'told', set: { ...set, dueOn }, details: { days, until: dueOn } };
}

const decided = ({ asker, now }: CaseRequest): Making => ({
  set: { decidedAt: now.toISOString(), decidedByName: asker.name, dueOn: null },
});

function titleOf({ record, move, state }: Made<Revocation>): string {
  const what = move === 'commit' ? (state === 'told' ? '拟撤销使用登记' : '更正使用登记证') : moves[move as keyof typeof moves].label;
  return `${what}：${record.revocationNo}`;
}

function bodyOf({ record, move, state, opinion }: Made<Revocation>): string {
  const { next } = states[state as keyof typeof states];
  const term = state === 'told' && record.dueOn ? `，请在${dayWords(record.dueOn)}前陈述、申辩或者表示无异议` : '';
  const said = move === 'commit' ? term : opinion ? `：${opinion}` : '';
  return `${calledAs(record)}（登记证 ${record.certNo ?? ''}）${said || `，${next}`}`;
}

async function tellMore(db: Db, { asker }: CaseRequest, record: Revocation) {
  const { status, deedKind, equSysId } = record;
  const isOpen = status === states.draft.code || status === states.toDecide.code;
  const archive = isOpen && deedKind === deedCode.correct ? (await readArchives(db, [equSysId])).get(equSysId) : undefined;
  const [certificate] = await certificatesOf(db, record.id);
  return {
    letters: await lettersOf(db, record),
    certificate: certificate ? { certNo: certificate.certNo, issuedOn: certificate.issuedOn, voidReason: certificate.voidReason } : null,
    differences: archive ? await differencesNow(db, archive) : [],
    mayAnswer: mayStep(revocations, asker, record, 'answer'),
  };
}
