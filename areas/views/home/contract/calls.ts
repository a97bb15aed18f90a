import { z } from 'zod';

import { calls } from '#kit/contract/call.ts';
import { isStorable } from '#kit/contract/storable.ts';
import { Hit } from '#kit/contract/search-hit.ts';
import { RecentApplication } from '#kit/contract/recent-application.ts';
import { tidySearch } from '#kit/contract/trade/tidy.ts';

const count = z.int().min(0);

const ClassCount = z.object({ classCode: z.string(), count, inUse: count, stopped: count, dueSoon: count, overdue: count });

/** Hits of one kind that a search answers with; more are found in the lists. */
export const hitsAtMost = 5;
/** The longest text that is searched for. */
export const longestSearch = 50;

/** What was found of one kind. */
const Found = z.object({ kind: z.string(), title: z.string(), hits: z.array(Hit).max(hitsAtMost) });

export const homeCalls = calls({
  getEqustatisticNums: {
    method: 'GET',
    path: '/a/stone/index/getEqustatisticNums',
    title: '工作台统计：可见范围内的设备数量和本人待办',
    access: 'session',
    input: z.strictObject({}),
    reply: z.object({
      /** `fault` is counted up to 9999. */
      nums: z.object({ total: count, inUse: count, stopped: count, dueSoon: count, overdue: count, fault: count }),
      /** What waits for the asker; nothing of a kind is not there. `counted: false` means: this many and more. */
      todos: z.array(z.object({ key: z.string(), count, late: count, counted: z.boolean() })),
    }),
  },
  getEqmOverview: {
    method: 'GET',
    path: '/a/stone/index/getEqmOverview',
    alias: ['/a/stone/eqm/getEqmOverview'],
    title: '设备概况：各类数量、状态和十二个月的检验到期分布',
    access: 'session',
    input: z.strictObject({}),
    reply: z.object({
      classes: z.array(ClassCount),
      /** The overdue stand in the first month. */
      months: z.array(z.object({ month: z.string(), overdue: count, soon: count, planned: count })),
    }),
  },
  recentApplications: {
    method: 'GET',
    path: '/a/stone/index/recentApplications',
    title: '我的申报：最近变动的六份；检验机构人员为本人队列中等待最久的六份',
    access: 'session',
    input: z.strictObject({}),
    reply: z.object({ list: z.array(RecentApplication) }),
  },
  firstSteps: {
    method: 'GET',
    path: '/a/stone/index/firstSteps',
    title: '开始使用：新单位先办的事项和进度；设备已有若干的单位没有事项',
    access: 'session',
    input: z.strictObject({}),
    reply: z.object({ steps: z.array(z.object({ key: z.string(), state: z.enum(['open', 'underWay', 'done']) })) }),
  },
  searchEverywhere: {
    method: 'GET',
    path: '/a/stone/index/searchEverywhere',
    title: '全局搜索：可见范围内的设备、检验申报和人员，支持编号、名称、地点、单位和拼音首字母',
    access: 'session',
    input: z.strictObject({
      word: z.string().overwrite(tidySearch).min(1, '请输入要查找的内容').max(longestSearch).refine(isStorable, '含有无法保存的字符'),
    }),
    reply: z.object({ groups: z.array(Found) }),
    perMinute: 600,
  },
});
