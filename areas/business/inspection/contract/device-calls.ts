import { z } from 'zod';

import { equipmentAccess } from '#areas/equipment/contract/access.ts';
import { calls, id } from '#kit/contract/call.ts';

const Application = z.object({
  id,
  onlinelsh: z.string(),
  inspType: z.string().nullable(),
  status: z.string(),
  bookDate: z.string().nullable(),
  submittedAt: z.string().nullable(),
});

export const deviceApplicationCalls = calls({
  ofDevice: {
    method: 'GET',
    path: '/a/stone/eqm/archive/applications/{equSysId}',
    title: '设备档案：检验申报',
    access: [equipmentAccess.queryView],
    input: z.strictObject({ equSysId: z.string().max(40) }),
    reply: z.object({ applications: z.array(Application) }),
  },
});
