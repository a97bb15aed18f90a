import { z } from 'zod';

import { equipmentAccess } from '#areas/equipment/contract/access.ts';
import { calls, id } from '#kit/contract/call.ts';

const Fault = z.object({
  id,
  faultNo: z.string(),
  foundTime: z.string().nullable(),
  faultKind: z.string().nullable(),
  faultLevel: z.string().nullable(),
  stopUse: z.boolean().nullable(),
  desc: z.string().nullable(),
  repairUnit: z.string().nullable(),
  measure: z.string().nullable(),
  restoreTime: z.string().nullable(),
  status: z.string(),
  link: z.string().nullable(),
});

export const deviceFaultCalls = calls({
  ofDevice: {
    method: 'GET',
    path: '/a/stone/eqm/archive/faults/{equSysId}',
    title: '设备档案：故障记录',
    access: [equipmentAccess.queryView],
    input: z.strictObject({ equSysId: z.string().max(40) }),
    reply: z.object({ faults: z.array(Fault) }),
  },
});
