import { newId } from '#kit/server/id.ts';
import type { Samples } from '#server/testing/samples.ts';

import { safetyCalls as calls } from '../../contract/calls.ts';
import { safetyAppointment, safetyHazard, safetyRecord } from '../../contract/lifecycle.ts';

export const dailyOf = (more: object = {}) => ({
  classCode: '3',
  recordOn: '2026-11-20',
  recordKind: 'daily',
  signer: '安全员甲',
  zeroRisk: true,
  items: [{ item: '层门', result: 'normal' }],
  ...more,
});
export const hazardOf = (more: object = {}) => ({
  classCode: '3',
  foundOn: '2026-11-20',
  described: '底坑积水',
  hazardLevel: '一般',
  measure: '抽水',
  responsible: '张三',
  deadline: '2026-11-30',
  ...more,
});
export const appointmentOf = (more: object = {}) => ({
  post: 'officer',
  name: '安全员甲',
  mobile: '19900000001',
  classCodes: ['3'],
  scopeKind: 'all',
  beginsOn: '2026-01-01',
  issuedBy: '负责人甲',
  duties: '每日检查',
  certValidTo: '2026-12-21',
  ...more,
});

export const samples: Samples = {
  async [safetyRecord.name]({ owner }) {
    const { id } = await owner.call(calls.recordSave, { id: newId(), values: dailyOf() });
    return { table: 'safetyRecord', id };
  },
  async [safetyHazard.name]({ owner, city }) {
    const { id } = await owner.call(calls.hazardSave, { id: newId(), values: hazardOf() });
    await city.db.updateTable('safetyHazard').set({ closedOn: '2026-11-21', outcome: '已抽干' }).where('id', '=', id).execute();
    return { table: 'safetyHazard', id };
  },
  async [safetyAppointment.name]({ owner, city }) {
    const { id } = await owner.call(calls.appointmentSave, { id: newId(), values: appointmentOf() });
    await city.db.updateTable('safetyAppointment').set({ endedOn: '2026-11-21', endReason: '离职' }).where('id', '=', id).execute();
    return { table: 'safetyAppointment', id };
  },
};
