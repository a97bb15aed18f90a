import { z } from 'zod';

import { calls } from '#kit/contract/call.ts';

const Policy = z.object({
  code: z.string(),
  name: z.string(),
  evidence: z.string(),
  isByDecision: z.boolean(),
  stackable: z.boolean(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
});

export const reliefCalls = calls({
  feeReliefPolicies: {
    method: 'GET',
    path: '/a/stone/appOnline/feeReliefPolicies',
    title: '现行减免政策',
    access: 'session',
    input: z.strictObject({}),
    reply: z.object({ policies: z.array(Policy) }),
  },
});
