import { z } from 'zod';

import { pick, plainText } from '#kit/contract/field.ts';

import { equipmentAccess as access } from './access.ts';
import { contactKeys, equipmentFields } from '#areas/device-facts/contract/device.ts';
import { seenDevices } from './together.ts';

const contacts = pick(equipmentFields, contactKeys);

/** Reason of a change that an enterprise makes directly. */
export const directChangeReason = plainText(50).parse('企业维护联系信息');

/** What is done with several devices of a list together. */
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
} as const;
