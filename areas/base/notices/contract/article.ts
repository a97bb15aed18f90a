import { anyFile, looks, optional, type Material, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { z } from 'zod';

import { choice, choices, day, field, flag, text, type Fields } from '#kit/contract/field.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';
import { form, type Check } from '#kit/contract/form.ts';

import { ArticleText } from './article-text.ts';

export const articleCategory = fixedDictionary('articleCategory', '栏目', {
  通知公告: '通知公告',
  办事指南: '办事指南',
  政策法规: '政策法规',
  下载中心: '下载中心',
  系统消息: '系统消息',
});

/** Pictures within the text. They have no tile of their own: the editor brings them, and the text says where they stand. */
export const articlePicture: Material = optional('picture', '正文图片', { ...looks.picture, only: () => false });

/** Under which the files of an article are kept. */
export const articleFiles: MaterialKind = {
  atttype: 'ARTICLE',
  title: '通知公告',
  materials: [optional('files', '附件', { accepts: anyFile, hint: '供读者下载的样表和文件' }), articlePicture],
};

export const articleFields = {
  id: field('公告主键', z.uuid()),
  title: text('标题', 100, { need: 'required', width: 340 }),
  category: choice('栏目', articleCategory.name, { need: 'required', width: 110 }),
  text: field('正文', ArticleText, { need: 'required', widget: 'textarea' }),
  publisher: text('发布单位', 100, { width: 190 }),
  publishedOn: day('发布日期', { need: 'required', sortable: true, help: '可以填写以后的日期，到期自动发布' }),
  pinned: flag('置顶'),
  validTo: day('有效期至', { help: '不填表示长期有效', unfilled: '长期有效' }),
  unitTypes: choices('面向单位类型', 'unitTypes', { help: '不选表示面向全部单位' }),
  areacode: field('面向区域', z.string().regex(/^\d{6}(\d{3})?$/, '请选择区域'), { widget: 'area', help: '不选表示面向全市' }),
} satisfies Fields;

/** How an article stands today; readers only ever see those that are shown. */
export const articleState = fixedDictionary('articleState', '公告状态', { shown: '已发布', waiting: '待发布', expired: '已过期' });
export type ArticleState = (typeof articleState.codes)[number];

const endsAfterBeginning: Check = {
  fields: ['validTo', 'publishedOn'],
  say: '有效期不能早于发布日期',
  holds: ({ validTo, publishedOn }) => String(validTo) >= String(publishedOn),
};

export const articleForm = form(
  '公告',
  articleFields,
  [
    { key: 'article', title: '内容', fields: ['title', 'category', 'publishedOn', 'text'] },
    { key: 'reach', title: '发布范围', fields: ['unitTypes', 'areacode', 'validTo', 'pinned'] },
  ],
  [endsAfterBeginning],
);

export const noticeDictionaries = [articleCategory, articleState];
