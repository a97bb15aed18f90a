import { z } from 'zod';

import { equipmentAccess } from '#areas/equipment/contract/access.ts';
import { calls, id } from '#kit/contract/call.ts';

const Rescue = z.object({
  id,
  rcsNo: z.string(),
  alarmTime: z.string().nullable(),
  trapped: z.int().nullable(),
  arriveMinutes: z.int().nullable(),
  isLate: z.boolean().nullable(),
  cause: z.string().nullable(),
  outcome: z.string().nullable(),
  injury: z.string().nullable(),
  rescueUnit: z.string().nullable(),
  status: z.string(),
  link: z.string().nullable(),
});

export const deviceRescueCalls = calls({
  ofDevice: {
    method: 'GET',
    path: '/a/stone/eqm/archive/rescues/{equSysId}',
    title: '设备档案：救援记录',
    access: [equipmentAccess.queryView],
    input: z.strictObject({ equSysId: z.string().max(40) }),
    reply: z.object({ rescues: z.array(Rescue) }),
  },
});
