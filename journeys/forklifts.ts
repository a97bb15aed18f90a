import { sql } from 'kysely';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { makeOidno } from '#kit/contract/trade/codes.ts';
import type { RunningPortal } from '#server/start-portal.ts';

const forklift = { equclacode: '5110', equ_type_name: '场（厂）内专用机动车辆', equ_sort_name: '机动工业车辆', equ_variety_name: '叉车' };

/** What was before a story: a unit uses so many forklifts, each registered and inspected. @returns how many there are now */
export async function haveForklifts({ db, services }: RunningPortal['behind'], orgname: string, wanted: number): Promise<number> {
  const { unitSysId } = await db.selectFrom('unit').select('unitSysId').where('orgname', '=', orgname).executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom('equipment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('useUnit', '=', unitSysId)
    .where(sql<boolean>`equclacode like '51%' and use_status in ('1', '2')`)
    .executeTakeFirstOrThrow();
  for (let at = count + 1; at <= wanted; at += 1)
    await seedDevice({ services }, { unitSysId, orgname } as Parameters<typeof seedDevice>[1], {
      ...forklift,
      oidno: makeOidno('330200', forklift.equclacode, 980_000 + at),
      equ_name: '内燃叉车',
      unit_inner_no: `${at}号叉车`,
      maint_unit: null,
      use_cert_no: `车11浙B9${String(at).padStart(4, '0')}(22)`,
      next_insp_date: '2099-12-10',
      params: {},
    });
  return Math.max(count, wanted);
}
