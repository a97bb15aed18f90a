import { z } from 'zod';

import { calls, fileCall } from '#kit/contract/call.ts';
import { media } from '#kit/contract/media.ts';

const ofOneself = { access: 'session', input: z.strictObject({}), quota: 'exports', notedByHandler: true } as const;

/** What the portal stores about whoever asks (个人信息保护法第四十五条). */
export const privacyCalls = calls({
  overview: {
    method: 'GET',
    path: '/a/stone/user/personalData',
    title: '我的个人信息：存储了哪些内容',
    access: 'session',
    input: z.strictObject({}),
    /** `more` where there are more than are counted. */
    reply: z.object({
      parts: z.array(z.object({ title: z.string(), purpose: z.string(), kept: z.string(), count: z.int(), more: z.boolean() })),
    }),
  },
  paper: fileCall({ ...ofOneself, path: '/a/stone/user/personalData/pdf', title: '我的个人信息（PDF）', media: [media.pdf] }),
  copy: fileCall({ ...ofOneself, path: '/a/stone/user/personalData/json', title: '我的个人信息（JSON）', media: [media.json] }),
});
