import { z } from 'zod';

import { equipmentAccess } from '#areas/equipment/contract/access.ts';
import { calls, fileCall, id } from '#kit/contract/call.ts';
import { field, rowSchema, text, type Fields } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply } from '#kit/contract/list/list.ts';
import { filtersIn, listing } from '#kit/contract/list/listing.ts';
import { media } from '#kit/contract/media.ts';

import { makeCertificateFields } from '#areas/manufacturing/contract/certificate.ts';
import { makeRoot } from '#areas/manufacturing/contract/root.ts';

const root = `${makeRoot}/supervisionReport/device`;
/** Whoever may read the archive of a device may read the certificate that it names. */
const access = [equipmentAccess.queryView];

/** A device whose archive names a certificate that is void. */
export const voidedFields = {
  equSysId: field('设备主键', z.uuid()),
  equclacode: text('设备类别代码', 4),
  oidno: text('设备识别码', 20, { mono: true, width: 150 }),
  equName: text('设备名称', 100, { width: 180 }),
  useUnitName: text('使用单位', 100, { width: 220 }),
  equPlace: text('使用地点', 200, { width: 200 }),
  prono: text('产品编号', 64, { mono: true, width: 140 }),
  certNo: text('档案中的证书编号', 20, { mono: true, width: 180 }),
  revokedOn: { ...makeCertificateFields.revokedOn, sortable: true },
  revokedBecause: makeCertificateFields.revokedBecause,
  holds: text('现行证书', 20, { mono: true, width: 180, help: '该产品已重新出具的证书；没有的尚未重新出具' }),
} satisfies Fields;
export const voidedListing = listing(voidedFields, {
  oidno: { column: true, filter: 2, stays: true },
  equName: { column: true, filter: 3, card: true },
  useUnitName: { column: true, filter: 4, card: true },
  certNo: { column: true, filter: 1, card: true },
  revokedOn: { column: true },
  holds: { column: true, card: true },
  prono: { column: true, stays: true },
  revokedBecause: { column: true },
  equPlace: { column: true },
});
const voidedInput = listInput(filterShape(voidedFields, filtersIn(voidedListing)));

const OfDevice = z.object({
  certNo: z.string(),
  isVoid: z.boolean(),
  revokedOn: z.string().nullable(),
  /** The certificate of the product that holds instead. */
  holds: z.string().nullable(),
  /** What stands on it; null where it covers no product of this maker and number. */
  content: z
    .object({
      title: z.string(),
      issuedOn: z.string().nullable(),
      revokedBecause: z.string().nullable(),
      rows: z.array(z.object({ label: z.string(), value: z.string().nullable() })),
    })
    .nullable(),
  /** Class of the device, where the asker may have its archive put right. */
  equclacode: z.string().nullable(),
});

/** What using units and authorities see of certificates: by the devices whose archives name them. */
export const madeDeviceCalls = {
  ...calls({
    ofDevice: {
      method: 'GET',
      path: `${root}/{equSysId}`,
      title: '设备档案所填的制造监检证书',
      access,
      input: z.strictObject({ equSysId: id }),
      reply: z.object({ certificate: OfDevice.nullable() }),
    },
    voidedDevices: {
      method: 'GET',
      path: `${root}s`,
      title: '档案所填制造监检证书已作废的设备',
      access,
      input: voidedInput,
      reply: listReply(rowSchema(voidedFields)),
    },
  }),
  ofDevicePaper: fileCall({
    path: `${root}/{equSysId}/record`,
    title: '设备的制造监检证书（PDF）',
    access,
    input: z.strictObject({ equSysId: id }),
    perMinute: 30,
    quota: 'papers',
    media: [media.pdf],
  }),
  voidedExport: fileCall({
    path: `${root}s/export`,
    title: '档案所填制造监检证书已作废的设备导出',
    access: [equipmentAccess.queryExport],
    input: voidedInput,
    quota: 'exports',
  }),
};
