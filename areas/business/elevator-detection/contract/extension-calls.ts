import { z } from 'zod';

import { calledShape } from '#areas/device-facts/contract/called.ts';
import { id, prefixed } from '#kit/contract/call.ts';
import { caseKind } from '#kit/contract/case/case.ts';

import { extensionListing, extensionForm, extensionListFields } from './extension.ts';
import { testExtension } from './lifecycle.ts';
import { detectionAccess as access, detectionPages } from './menu.ts';
import { extensionParties } from './parties.ts';

const page = detectionPages.extension;

/** 延期检测申请 of self-tests: its unit asks for the extension of a lift, the authority decides. */
export const extensionCase = caseKind({
  name: 'extension',
  title: testExtension.title,
  cycle: testExtension,
  parties: extensionParties,
  number: { key: 'extensionNo', prefix: 'YQ', digits: 4 },
  path: '/a/stone/elevator/extension',
  detailPath: '/detail',
  access: { view: access.extensionView, edit: access.extensionEdit, decide: access.extensionDecide, export: access.extensionExport },
  workbook: true,
  pages: { list: page, form: page, detail: page },
  about: { equSysId: id },
  form: extensionForm,
  buttons: ['withdraw', 'delete', 'approve', 'refuse'],
  fields: extensionListFields,
  listed: extensionListing,
  more: {
    mayEdit: z.boolean(),
    /** The last day to which the test may be put off. */
    latest: z.string(),
  },
});

export const extensionCallDeclarations = {
  ...prefixed('extension', extensionCase.calls),
  extensionStart: {
    method: 'GET',
    path: '/a/stone/elevator/extension/start',
    title: '一台电梯可以延期到哪一天',
    access: [access.extensionEdit],
    input: z.strictObject({ equSysId: id }),
    reply: z.object({
      ...calledShape,
      oidno: z.string(),
      dueOn: z.string().nullable(),
      latest: z.string().nullable(),
      /** Why none can be asked for. */
      refusedBecause: z.string().nullable(),
      /** The application under way, where it is the asker's. */
      openId: id.nullable(),
    }),
  },
} as const;
