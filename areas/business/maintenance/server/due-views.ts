import { sql } from 'kysely';

import type { ReminderSource } from '#kit/server/jobs/reminder-source.ts';

import { amendmentAccess, amendmentPages } from '../contract/menu.ts';
import './tables.ts';

const inForce = sql`from maintenance_contract where ended_on is null`;
const contract = sql`id as object_id, ends_on as due_on, '维保合同' || contract_no || '（' || cardinality(equ_sys_ids) || '台电梯）' as subject, null::text as mark`;

/** What of maintenance ends: contracts, for both sides; certificates of the people whom contracts name, for the maintenance unit. */
export const maintenanceReminders: readonly ReminderSource[] = [
  {
    key: 'maintenanceContract',
    title: '维保合同',
    rank: 80,
    menuId: amendmentAccess.view,
    rows: sql`select new_unit as unit_id, ${contract} ${inForce} union all select use_unit, ${contract} ${inForce} and use_unit <> new_unit`,
    address: () => amendmentPages.list.path,
  },
  {
    key: 'maintainer',
    title: '作业人员证',
    rank: 70,
    menuId: amendmentAccess.edit,
    // One certificate that stands in several contracts is one thing. Its number lies sealed, equal numbers alike. Whoever was chosen from the
    // register is reminded of by that.
    rows: sql`select new_unit as unit_id, md5(new_unit || (person ->> 'certNo'))::uuid as object_id, max((person ->> 'validTo')::date) as due_on,
        min(person ->> 'name') || '的作业人员证' as subject, null::text as mark
      from maintenance_contract, jsonb_array_elements(maintainers) as person
      where ended_on is null and person ->> 'validTo' is not null and person ->> 'worker' is null group by new_unit, person ->> 'certNo'`,
    address: () => amendmentPages.list.path,
  },
];
