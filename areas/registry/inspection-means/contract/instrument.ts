import { z } from 'zod';

import { day, field, fixedChoice, flag, instant, text, type Fields } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';

/** Whether an instrument may be taken along. */
export const instrumentState = fixedDictionary('instrumentState', '仪器状态', { use: '在用', away: '送检维修', out: '停用' });
export const inUse = 'use' satisfies (typeof instrumentState.codes)[number];

export const instrumentFields = {
  id: field('主键', z.uuid()),
  instrumentNo: text('仪器编号', 40, { need: 'required', width: 140, mono: true, sortable: true }),
  instrumentName: text('仪器名称', 60, { need: 'required', width: 180, sortable: true }),
  model: text('型号规格', 60, { width: 130 }),
  makerNo: text('出厂编号', 60, { width: 130, mono: true }),
  certNo: text('检定（校准）证书编号', 60, { width: 170, mono: true }),
  calibratedOn: day('检定（校准）日期', { need: 'required', width: 130 }),
  validUntil: day('检定（校准）有效期至', { need: 'required', width: 150, sortable: true }),
  holder: text('保管人', 40, { width: 100 }),
  state: fixedChoice('状态', instrumentState.codes as readonly [string, ...string[]], instrumentState.name, {
    need: 'required',
    width: 100,
  }),
  updatedBy: text('修改人', 64, { width: 100 }),
  updatedAt: instant('修改时间', { sortable: true }),
} satisfies Fields;

/** What is asked of the list and is no column: what is to be seen to. */
export const instrumentSifted = { due: flag('将到期或已过期', { help: '在用的仪器，30天内到期或者已过期' }) } satisfies Fields;

export const instrumentFilters = ['instrumentNo', 'state', 'validUntil', 'holder'] as const;

export const instrumentForm = form(
  '检验仪器',
  instrumentFields,
  [
    {
      key: 'instrument',
      title: '检验仪器',
      fields: ['instrumentNo', 'instrumentName', 'model', 'makerNo', 'certNo', 'calibratedOn', 'validUntil', 'holder', 'state'],
    },
  ],
  [
    {
      fields: ['calibratedOn'],
      say: '检定（校准）日期不能晚于今天',
      holds: ({ calibratedOn }, today) => !calibratedOn || String(calibratedOn) <= today,
    },
    {
      fields: ['validUntil', 'calibratedOn'],
      say: '有效期须晚于检定（校准）日期',
      holds: ({ calibratedOn, validUntil }) => !calibratedOn || !validUntil || String(validUntil) > String(calibratedOn),
    },
  ],
);

/** An instrument as a record names it: what was true of it when it was chosen stays. */
export const UsedInstrument = z.object({
  id: z.uuid(),
  instrumentNo: z.string(),
  instrumentName: z.string(),
  model: z.string().nullable(),
  validUntil: z.string(),
});
export type UsedInstrument = z.infer<typeof UsedInstrument>;

/** How people read it. */
export const instrumentWords = ({ instrumentName, instrumentNo, model }: Omit<UsedInstrument, 'id' | 'validUntil'>) =>
  [instrumentName, model, instrumentNo].filter(Boolean).join(' ');
