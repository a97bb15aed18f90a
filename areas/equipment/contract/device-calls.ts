import { z } from 'zod';

import { pick } from '#kit/contract/field.ts';

import { equipmentAccess as access } from './access.ts';
import { contactKeys, equipmentFields } from './equipment.ts';
import { seenDevices } from './together.ts';

const contacts = pick(equipmentFields, contactKeys);

/** What is done with devices from a list: their contacts, and the code that is stuck on them. */
export const deviceCallDeclarations = {
  changeContacts: {
    method: 'POST',
    path: '/a/stone/eqm/changeEqm/batch',
    title: '批量修改设备联系人',
    access: [access.queryEdit],
    /** What is left out stays as it is. Changed for all of them, or for none. */
    input: z.strictObject({
      devices: seenDevices,
      values: z.strictObject(
        Object.fromEntries(contactKeys.map((key) => [key, contacts[key].schema.optional()])) as {
          [K in (typeof contactKeys)[number]]: z.ZodOptional<z.ZodType<string>>;
        },
      ),
    }),
    reply: z.object({ changed: z.int(), unchanged: z.int() }),
    perMinute: 30,
  },
  deviceQr: {
    method: 'GET',
    path: '/a/stone/eqm/qr/{equSysId}',
    title: '设备二维码',
    access: [access.queryView],
    input: z.strictObject({ equSysId: z.string().max(40) }),
    /** `path` of the public page; whoever scans it needs no login. */
    reply: z.object({ oidno: z.string(), equName: z.string(), unitInnerNo: z.string().nullable(), path: z.string() }),
  },
  openDevice: {
    method: 'GET',
    path: '/device/{token}',
    title: '公开页面：一台设备',
    access: 'public',
    input: z.strictObject({ token: z.string().max(200) }),
    reply: z.any(),
    answer: 'text',
    perMinute: 120,
  },
} as const;
