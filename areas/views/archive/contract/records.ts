import { z } from 'zod';

import { equipmentAccess as access } from '#areas/equipment/contract/access.ts';
import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { inspectionRecordFields, inspectionRecordFilters } from '#areas/device-facts/contract/facts/inspection-record.ts';
import { applicationFields } from '#areas/inspection/contract/application.ts';
import { calls, fileCall, id } from '#kit/contract/call.ts';
import { pick, rowSchema } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply } from '#kit/contract/list/list.ts';

/** What is looked at first of a device before its inspections. */
const headFields = pick(equipmentFields, [
  ...([
    'equName',
    'oidno',
    'equclacode',
    'prono',
    'useCertNo',
    'useUnitName',
    'equPlace',
    'unitInnerNo',
    'buildingName',
    'buildingNo',
  ] as const),
  ...(['lastInspDate', 'lastConclusion', 'nextInspDate'] as const),
]);

/** An inspection of a device with the application that it was made upon. */
export const recordFields = {
  ...inspectionRecordFields,
  // They are read from elsewhere: nothing is ordered by them.
  onlinelsh: { ...applicationFields.onlinelsh, sortable: false },
  inspectors: applicationFields.inspectors,
  dispatchOn: { ...applicationFields.dispatchOn, sortable: false },
};

const { id: _record, ...exported } = recordFields;
export const exportedRecords = exported;

const listed = listInput({ ...filterShape(inspectionRecordFields, inspectionRecordFilters), equSysId: id });

export const recordCalls = {
  ...calls({
    recordHead: {
      method: 'GET',
      path: '/a/stone/eqm/records/of/{equSysId}',
      title: '历次检验记录：设备',
      access: [access.queryView],
      input: z.strictObject({ equSysId: z.string().max(40) }),
      reply: z.object({ device: rowSchema(headFields).extend({ equSysId: id }) }),
    },
    records: {
      method: 'GET',
      path: '/a/stone/eqm/records/list',
      title: '历次检验记录列表',
      access: [access.queryView],
      input: listed,
      reply: listReply(rowSchema(recordFields).extend({ id, applicationId: z.string().nullable() })),
    },
  }),
  recordsExport: fileCall({
    path: '/a/stone/eqm/records/export',
    title: '历次检验记录导出',
    access: [access.queryExport],
    quota: 'exports',
    input: listed,
  }),
};
