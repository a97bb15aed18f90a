import { z } from 'zod';

import { calledShape } from '#areas/equipment/contract/called.ts';
import { draftOf, Flow, moved, OpenMove, stepOf } from '#kit/contract/case/case-steps.ts';
import { id } from '#kit/contract/call.ts';
import { plainLines, rowSchema } from '#kit/contract/field.ts';
import { flowLinkCall } from '#kit/contract/case/flow-link.ts';
import { looseValues } from '#kit/contract/form.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list.ts';
import { Stage } from '#kit/contract/case/stage.ts';

import { extensionFields, extensionFilterKeys, extensionListFields } from './extension.ts';
import { extensionMoves } from './lifecycle.ts';
import { detectionAccess as access } from './menu.ts';

const Extension = rowSchema(extensionListFields).extend({ version: z.int(), moves: z.array(OpenMove) });

/** 延期检测申请 of self-tests. */
export const extensionCallDeclarations = {
  extensionList: {
    method: 'GET',
    path: '/a/stone/elevator/extension/list',
    title: '延期检测申请列表',
    access: [access.extensionView],
    input: listInput({ ...filterShape(extensionListFields, extensionFilterKeys), complex: searchText }),
    reply: listReply(Extension),
  },
  extensionDetail: {
    method: 'GET',
    path: '/a/stone/elevator/extension/detail',
    title: '延期检测申请详情',
    access: [access.extensionView],
    input: z.strictObject({ id }),
    reply: z.object({
      extension: Extension,
      flow: Flow,
      stage: Stage.nullable(),
      isOwner: z.boolean(),
      mayEdit: z.boolean(),
      latest: z.string(),
    }),
  },
  extensionFlowLink: flowLinkCall({ path: '/a/stone/elevator/extension', title: '延期检测申请', access: [access.extensionView] }),
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
  extensionSave: {
    method: 'POST',
    path: '/a/stone/elevator/extension/save',
    title: '保存延期检测申请草稿',
    access: [access.extensionEdit],
    input: z.strictObject({ ...draftOf, equSysId: id, values: looseValues(extensionFields) }),
    reply: z.object({ id, extensionNo: z.string(), version: z.int(), savedAt: z.string() }),
  },
  extensionCommit: {
    method: 'POST',
    path: '/a/stone/elevator/extension/submit',
    title: '提交延期检测申请',
    access: [access.extensionEdit],
    input: z.strictObject(stepOf),
    reply: moved,
  },
  extensionMove: {
    method: 'POST',
    path: '/a/stone/elevator/extension/move',
    title: '撤回、删除、批准或不批准延期检测申请',
    access: [access.extensionEdit, access.extensionDecide],
    input: z.strictObject({ ...stepOf, move: z.enum(extensionMoves), opinion: plainLines(500).optional() }),
    reply: moved,
  },
} as const;
