import { z } from 'zod';

import { draftOf, stepOf, written } from '#kit/contract/case/case-steps.ts';
import { calls, id, nothing, queryInt } from '#kit/contract/call.ts';
import { choice, pick, rowSchema, text, type Fields } from '#kit/contract/field.ts';
import { looseValues } from '#kit/contract/form.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list/list.ts';

import { ArticleText } from './article-text.ts';
import { articleFields, articleForm, articleState } from './article.ts';
import { noticeAccess as access } from './menu.ts';

/** What of an article a list shows. */
export const listedFields = {
  ...pick(articleFields, [...(['id', 'title', 'category', 'publisher', 'publishedOn', 'validTo', 'pinned'] as const)]),
  /** For those who write; to readers all are shown. */
  state: choice('状态', articleState.name, { width: 100 }),
} satisfies Fields;

export const noticeFilterKeys = ['category', 'publishedOn'] as const;
/** Fields by which articles are looked for; `complex` is the one box for words. */
export const noticeFilterFields = { complex: text('关键字', 50, { help: '标题或正文中的词' }), ...listedFields } satisfies Fields;

export const ArticleListed = rowSchema(listedFields).extend({ isRead: z.boolean(), version: z.int() });
const Neighbour = z.object({ id, title: z.string() }).nullable();

export const noticeCalls = calls({
  findArticleList: {
    method: 'GET',
    path: '/a/stone/index/findArticleList',
    title: '最新公告',
    access: [access.view],
    input: z.strictObject({ category: z.string().max(20).optional(), pageSize: queryInt.pipe(z.int().min(1).max(20)).default(6) }),
    reply: z.object({ list: z.array(ArticleListed) }),
  },
  findArticlePage: {
    method: 'GET',
    path: '/a/stone/index/findArticlePage',
    title: '公告查询',
    access: [access.view],
    input: listInput({ ...filterShape(listedFields, noticeFilterKeys), complex: searchText }),
    reply: listReply(ArticleListed),
  },
  getArticle: {
    method: 'GET',
    path: '/a/stone/index/getArticle',
    title: '公告详情；读过的不再标为未读',
    access: [access.view],
    input: z.strictObject({ id }),
    reply: z.object({
      article: ArticleListed.extend({
        content: ArticleText,
        unitTypes: z.array(z.string()),
        areacode: z.string().nullable(),
      }),
      previous: Neighbour,
      next: Neighbour,
    }),
  },
  saveArticle: {
    method: 'POST',
    path: '/a/stone/index/saveArticle',
    title: '新增或修改公告',
    access: [access.edit],
    input: z.strictObject({ ...draftOf, values: looseValues(articleForm.fields) }),
    reply: written,
  },
  deleteArticle: {
    method: 'POST',
    path: '/a/stone/index/deleteArticle',
    title: '删除公告',
    access: [access.edit],
    input: z.strictObject(stepOf),
    reply: nothing,
  },
});
