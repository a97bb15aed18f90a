import { removeAttachments } from '#areas/attachments/server/door.ts';
import { findUnit } from '#areas/company/server/door.ts';
import { pick, type Values } from '#kit/contract/field.ts';
import type { Issue } from '#kit/contract/form.ts';
import { caseFiles, type CaseOf, type CaseRequest, type Made } from '#kit/server/case/case.ts';
import { byParties } from '#kit/server/case/parties.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { hazardCase } from '../contract/calls.ts';
import { safetyRefusals } from '../contract/refusals.ts';
import { closeForm, grave, hazardForm, hazardListFields } from '../contract/safety.ts';
import { appointedFor, byWord, readHazards, type SafetyHazard } from './case-store.ts';

const refuse = refuser(safetyRefusals);

/** 隐患: from a record, or registered by itself. */
export const hazards: CaseOf<typeof hazardCase, SafetyHazard> = {
  kind: hazardCase,
  table: 'safetyHazard',
  notFound: () => refuse('hazardNotFound'),
  read: readHazards,
  ...byParties(hazardCase, 'safety_hazard'),
  paging: {
    sortable: {
      foundOn: 'safety_hazard.found_on',
      deadline: 'safety_hazard.deadline',
      submittedAt: 'safety_hazard.submitted_at',
      updatedAt: 'safety_hazard.updated_at',
    },
    defaultOrder: '-updatedAt',
    neverEmpty: ['updatedAt'],
  },
  narrow: (_db, _asker, input) => Promise.resolve(byWord('safety_hazard', 'hazard_no', input['complex'])),
  async about(tx, { asker, services }, { recordId, recordNo }, known) {
    const unit = asker.unitId === null ? undefined : await findUnit(tx, asker.unitId);
    if (!unit) return refuse('noUnit');
    const areacode = unit.areacode ?? services.config.areaCode;
    return known ? { areacode } : { areacode, recordId: recordId ?? null, recordNo: recordNo ?? null };
  },
  checks: {
    commit: ({ foundOn }, { today }) => (String(foundOn) > today ? [{ field: 'foundOn', message: '发现日期不能晚于今天' }] : []),
    close: checkClosing,
  },
  making: {
    commit: (_tx, { now }) => Promise.resolve({ set: { submittedAt: now.toISOString() } }),
    reopen: () => Promise.resolve({ set: { closedOn: null, outcome: null } }),
  },
  tells: [
    {
      kind: '系统',
      moves: ['commit'],
      when: ({ record }) => record.hazardLevel === grave,
      to: ['owner'],
      ownToo: 'whoever registers a grave hazard tells everybody of the own unit',
      title: ({ record }) => `严重隐患：${record.hazardNo}`,
      body: bodyOf,
    },
  ],
  async follow(tx, { now }, { move, record }) {
    if (move === 'delete') await removeAttachments(tx, record.id, now);
  },
  sections: () => [
    ['单位', pick(hazardListFields, ['unitName', 'recordNo'])],
    [hazardForm.title, hazardForm.fields],
    [closeForm.title, closeForm.fields],
  ],
};

/** It names to whom a grave hazard must be told. */
async function bodyOf({ record: { unitId, classCode, described } }: Made<SafetyHazard>, tx: Tx): Promise<string> {
  const appointed = await appointedFor(tx, unitId, classCode!);
  const told = appointed.filter(({ post }) => post !== 'officer').map(({ name }) => name);
  return `${described ?? ''}。设备已停止使用；请${told.join('、') || '安全总监、主要负责人'}组织治理，消除隐患后方可使用。`;
}

function checkClosing({ closedOn, foundOn }: Values, { today }: CaseRequest): Issue[] {
  if (String(closedOn) > today) return [{ field: 'closedOn', message: '完成日期不能晚于今天' }];
  return String(closedOn) < String(foundOn) ? [{ field: 'closedOn', message: '完成日期不能早于发现日期' }] : [];
}

export const hazardMaterials = caseFiles(hazards, () => ['save', 'close']);
