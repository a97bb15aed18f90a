import { sql } from 'kysely';

import { stateCodes } from '#kit/server/case/state-codes.ts';
import type { ReminderSource } from '#kit/server/jobs/reminder-source.ts';

import { agreementAccess, agreementPages, noteAccess, notePages } from '../contract/menu.ts';
import './tables.ts';
import { makeAgreement, makeNote } from '../contract/lifecycle.ts';

/** What falls due with a maker: the end of its agreement, and answers to notes. */
export const makeReminders: readonly ReminderSource[] = [
  {
    key: 'makeAgreement',
    title: '制造监检协议',
    rank: 122,
    menuId: agreementAccess.edit,
    rows: sql`select unit_id, id as object_id, valid_to as due_on, '监检协议' || agreement_no as subject, null::text as mark
      from make_agreement where status = ${stateCodes(makeAgreement, 'inForce')}`,
    address: ({ objectId }) => `${agreementPages.detail.path}?id=${objectId}`,
  },
  {
    key: 'makeNote',
    title: '监检文书答复',
    rank: 123,
    menuId: noteAccess.decide,
    rows: sql`select unit_id, id as object_id, due_on, '监检文书' || note_no || '的答复' as subject, null::text as mark
      from make_note where status = ${stateCodes(makeNote, 'issued')}`,
    address: ({ objectId }) => `${notePages.detail.path}?id=${objectId}`,
  },
];
