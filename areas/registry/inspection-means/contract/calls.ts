import { z } from 'zod';

import { calls, fileCall } from '#kit/contract/call.ts';
import { keptCalls } from '#kit/contract/list/kept-table.ts';

import { conditionFields, conditionFilters, conditionForm } from './condition.ts';
import { certificateFields, certificateFilters, certificateForm, certificateSifted } from './inspector-certificate.ts';
import { instrumentFields, instrumentFilters, instrumentForm, instrumentSifted, UsedInstrument } from './instrument.ts';
import { meansAccess } from './menu.ts';

const path = '/a/stone/means';

const instruments = keptCalls({
  path: `${path}/instrument`,
  what: '检验仪器',
  fields: instrumentFields,
  filters: instrumentFilters,
  sifted: instrumentSifted,
  form: instrumentForm,
  view: [meansAccess.instruments],
  edit: [meansAccess.keepInstruments],
  takesWord: true,
});
const conditions = keptCalls({
  path: `${path}/site-condition`,
  what: '现场检验条件',
  fields: conditionFields,
  filters: conditionFilters,
  form: conditionForm,
  view: [meansAccess.conditions],
  edit: [meansAccess.keepConditions],
  takesWord: true,
});

const certificates = keptCalls({
  path: `${path}/inspector-certificate`,
  what: '检验人员证',
  fields: certificateFields,
  filters: certificateFilters,
  sifted: certificateSifted,
  form: certificateForm,
  view: [meansAccess.certificates],
  edit: [meansAccess.keepCertificates],
  takesWord: true,
});

export const meansCalls = {
  ...calls({
    instrumentList: instruments.list,
    instrumentKeep: instruments.save,
    instrumentDrop: instruments.drop,
    /** For whoever inspects: what may be taken along, by name and number. */
    instrumentChoices: {
      method: 'GET',
      path: `${path}/instrument/choices`,
      title: '可选用的检验仪器',
      access: [meansAccess.instruments],
      input: z.strictObject({}),
      reply: z.object({ instruments: z.array(UsedInstrument.extend({ holder: z.string().nullable() })) }),
    },
    conditionList: conditions.list,
    conditionKeep: conditions.save,
    conditionDrop: conditions.drop,
    /** Of the institute's own people: whoever keeps the table writes what they read. */
    certificateList: { ...certificates.list, whole: true },
    certificateKeep: certificates.save,
    certificateDrop: certificates.drop,
    /** For whoever keeps the certificates: the people who inspect, by name. */
    certificatePeople: {
      method: 'GET',
      path: `${path}/inspector-certificate/people`,
      title: '检验人员',
      access: [meansAccess.keepCertificates],
      input: z.strictObject({}),
      reply: z.object({ people: z.array(z.object({ id: z.uuid(), name: z.string(), dept: z.string().nullable(), isGone: z.boolean() })) }),
    },
  }),
  instrumentExport: fileCall({
    path: `${path}/instrument/export`,
    title: '检验仪器列表导出',
    access: [meansAccess.instruments],
    input: instruments.list.input,
    quota: 'exports',
  }),
  conditionExport: fileCall({
    path: `${path}/site-condition/export`,
    title: '现场检验条件列表导出',
    access: [meansAccess.conditions],
    input: conditions.list.input,
    quota: 'exports',
  }),
  certificateExport: fileCall({
    path: `${path}/inspector-certificate/export`,
    title: '检验人员证列表导出',
    access: [meansAccess.certificates],
    input: certificates.list.input,
    quota: 'exports',
  }),
};
