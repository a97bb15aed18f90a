import { sql } from 'kysely';

import { stateCodes } from '#kit/server/case/state-codes.ts';
import type { ReminderSource } from '#kit/server/jobs/reminder-source.ts';

import { partsAccess, partsPages, projectAccess, projectPages } from '../contract/menu.ts';
import './tables.ts';
import { maintenanceProject } from '../contract/lifecycle.ts';

const inForce = (kind: string, name: string) => sql`select unit_id, id as object_id, valid_to as due_on,
  ${sql.lit(name)} || coalesce(proj_name, fit_models) || '的公示' as subject, null::text as mark
  from maintenance_offer where status = ${stateCodes(maintenanceProject, 'published')} and kind = ${sql.lit(kind)}`;

/** What a firm publishes holds until a day. */
export const offerReminders: readonly ReminderSource[] = [
  {
    key: 'maintenanceProject',
    title: '维保项目公示',
    rank: 120,
    menuId: projectAccess.edit,
    rows: inForce('project', '维保项目'),
    address: ({ objectId }) => `${projectPages.detail.path}?id=${objectId}`,
  },
  {
    key: 'maintenanceParts',
    title: '配件价格公示',
    rank: 121,
    menuId: partsAccess.edit,
    rows: inForce('parts', '配件价格'),
    address: ({ objectId }) => `${partsPages.detail.path}?id=${objectId}`,
  },
];
