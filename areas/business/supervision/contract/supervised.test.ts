import { describe, expect, test } from 'vitest';

import { lineSteps, type SupervisionStage } from './supervised.ts';

const way = (stage: SupervisionStage) => lineSteps(stage).map(({ title, state }) => `${title} ${state}`);

describe('the way of a device under supervision', () => {
  test('leads from the notice over parameters, application and inspection to the report', () => {
    expect(way('params')).toEqual(['施工告知 done', '设备参数 current', '监检申报 todo', '现场检验 todo', '监检报告 todo']);
    expect(way('reporting')).toEqual(['施工告知 done', '设备参数 done', '监检申报 done', '现场检验 done', '监检报告 current']);
  });

  test('is behind a device that has passed', () => {
    expect(way('passed')).toEqual(['施工告知 done', '设备参数 done', '监检申报 done', '现场检验 done', '监检报告 done']);
  });

  test('stands still where something was returned, found or failed, and nothing after it is done', () => {
    expect(way('returned')).toEqual(['施工告知 done', '设备参数 done', '监检申报 failed', '现场检验 todo', '监检报告 todo']);
    expect(way('rectify')).toEqual(['施工告知 done', '设备参数 done', '监检申报 done', '现场检验 failed', '监检报告 todo']);
    expect(way('failed')).toEqual(['施工告知 done', '设备参数 done', '监检申报 done', '现场检验 done', '监检报告 failed']);
  });

  test('ends at the notice where that is cancelled or stopped', () => {
    expect(way('ended')).toEqual(['施工告知 ended', '设备参数 todo', '监检申报 todo', '现场检验 todo', '监检报告 todo']);
  });
});
