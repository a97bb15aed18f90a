import { z } from 'zod';

import { draftOf, Flow, moved, OpenMove, stepOf } from '#kit/contract/case/case-steps.ts';
import { id } from '#kit/contract/call.ts';
import { plainLines, rowSchema } from '#kit/contract/field.ts';
import { flowLinkCall } from '#kit/contract/case/flow-link.ts';
import { looseValues } from '#kit/contract/form.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list/list.ts';
import { Stage } from '#kit/contract/case/stage.ts';

import { statementMoves } from './lifecycle.ts';
import { detectionAccess as access } from './menu.ts';
import { statementFields, statementListFields, statementScopes } from './statement.ts';

const Statement = rowSchema(statementListFields).extend({ version: z.int(), moves: z.array(OpenMove) });

/** 符合性声明 of testing bodies. */
export const statementCallDeclarations = {
  statementList: {
    method: 'GET',
    path: '/a/stone/elevator/compliance/list',
    title: '符合性声明列表',
    access: [access.complianceView],
    input: listInput({
      ...filterShape(statementListFields, ['testScopes', 'status', 'validTo']),
      complex: searchText,
      scope: z.enum(statementScopes).default('own'),
    }),
    reply: listReply(Statement),
  },
  statementDetail: {
    method: 'GET',
    path: '/a/stone/elevator/compliance/detail',
    title: '符合性声明详情',
    access: [access.complianceView],
    input: z.strictObject({ id }),
    reply: z.object({
      statement: Statement,
      values: looseValues(statementFields),
      /** False for what everybody may read: without people, files and log. */
      isOwn: z.boolean(),
      isOwner: z.boolean(),
      flow: Flow,
      stage: Stage.nullable(),
    }),
  },
  statementFlowLink: flowLinkCall({ path: '/a/stone/elevator/compliance', title: '符合性声明', access: [access.complianceView] }),
  testingCapacity: {
    method: 'GET',
    path: '/a/stone/elevator/compliance/capacity',
    title: '本单位能否编制符合性声明',
    access: [access.complianceEdit],
    input: z.strictObject({}),
    reply: z.object({ mayState: z.boolean(), why: z.string().nullable(), start: looseValues(statementFields) }),
  },
  statementSave: {
    method: 'POST',
    path: '/a/stone/elevator/compliance/save',
    title: '保存符合性声明草稿',
    access: [access.complianceEdit],
    input: z.strictObject({ ...draftOf, values: looseValues(statementFields) }),
    reply: z.object({ id, statementNo: z.string(), version: z.int(), savedAt: z.string() }),
  },
  statementMove: {
    method: 'POST',
    path: '/a/stone/elevator/compliance/move',
    title: '发布、撤回、作废或删除符合性声明',
    confirmed: true,
    access: [access.complianceEdit, access.complianceDecide],
    input: z.strictObject({ ...stepOf, move: z.enum(statementMoves), opinion: plainLines(500).optional() }),
    reply: moved,
  },
} as const;
