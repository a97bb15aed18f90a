import { z } from 'zod';

import { calls, id } from '#kit/contract/call.ts';

/** What a search from anywhere tells of a person. */
const PersonHit = z.object({ id, name: z.string(), unitName: z.string().nullable(), roleNames: z.array(z.string()) });

export const personCalls = calls({
  person: {
    method: 'GET',
    path: '/a/stone/user/person/{id}',
    title: '人员名片：可见范围内一名登录人员的单位、角色和联系方式',
    access: 'session',
    input: z.strictObject({ id }),
    reply: PersonHit.extend({
      loginName: z.string(),
      dept: z.string().nullable(),
      phone: z.string().nullable(),
      mobile: z.string().nullable(),
      unitAddress: z.string().nullable(),
      unitTel: z.string().nullable(),
      disabled: z.boolean(),
    }),
  },
});
