import { z } from 'zod';

import { choices, day, field, flag, instant, text, type Fields } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';

import { conditionClass } from './condition.ts';

export const certificateFields = {
  id: field('主键', z.uuid()),
  accountId: field('检验人员', z.uuid(), { need: 'required', widget: 'choice' }),
  inspectorName: text('检验人员', 64, { width: 110, sortable: true }),
  certItem: text('资格项目', 60, { need: 'required', width: 150, help: '项目名称或者代号，与证书一致' }),
  classes: choices('可检设备种类', conditionClass.name, { need: 'required', width: 220 }),
  certNo: text('证书编号', 40, { need: 'required', width: 190, mono: true }),
  issuedOn: day('发证日期', { need: 'required', width: 120 }),
  validUntil: day('有效期至', { need: 'required', width: 140, sortable: true }),
  updatedBy: text('修改人', 64, { width: 100 }),
  updatedAt: instant('修改时间', { sortable: true }),
} satisfies Fields;

/** What is asked of the list and is no column: what is to be seen to. */
export const certificateSifted = { due: flag('将到期或已过期', { help: '30天内到期或者已过期的' }) } satisfies Fields;

export const certificateFilters = ['classes', 'certItem', 'certNo', 'validUntil'] as const;

export const certificateForm = form(
  '检验人员证',
  certificateFields,
  [
    {
      key: 'certificate',
      title: '检验人员证',
      fields: ['accountId', 'certItem', 'classes', 'certNo', 'issuedOn', 'validUntil'],
    },
  ],
  [
    {
      fields: ['issuedOn'],
      say: '发证日期不能晚于今天',
      holds: ({ issuedOn }, today) => !issuedOn || String(issuedOn) <= today,
    },
    {
      fields: ['validUntil', 'issuedOn'],
      say: '有效期须晚于发证日期',
      holds: ({ issuedOn, validUntil }) => !issuedOn || !validUntil || String(validUntil) > String(issuedOn),
    },
  ],
);

/** What of somebody's certificates counts where they inspect. `none`: nothing has been entered for the class. */
export const certificateStanding = z.enum(['valid', 'ended', 'none']);

/** The certificate of an inspector for a class of devices on a day: the one that is valid longest. */
export const InspectorStanding = z.object({
  standing: certificateStanding,
  /** Of the certificate, or of the last one that has ended. */
  validUntil: z.string().nullable(),
});
export type InspectorStanding = z.infer<typeof InspectorStanding>;

/** Whether they may not be sent: nobody inspects on a certificate that has ended, and where the class demands one, nobody without. */
export const isUnfit = ({ standing }: InspectorStanding, isNeeded: boolean) => standing === 'ended' || (standing === 'none' && isNeeded);
