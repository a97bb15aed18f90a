import { z } from 'zod';

import { calls } from '#kit/contract/call.ts';

export const flowLinkCalls = calls({
  show: {
    method: 'POST',
    path: '/a/stone/flowLog/single',
    title: '办理进度（公开链接）',
    access: 'public',
    input: z.strictObject({ t: z.string().max(600) }),
    /** The first step first; people by their family name alone, opinions left out. */
    reply: z.object({
      title: z.string(),
      no: z.string(),
      expiresAt: z.string(),
      flow: z.array(z.object({ id: z.int(), label: z.string(), who: z.string(), at: z.string() })),
    }),
    perMinute: 60,
  },
});
