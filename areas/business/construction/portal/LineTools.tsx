import { App, Button, Input } from 'antd';
import { useState } from 'react';

import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import type { Values } from '#kit/contract/field.ts';
import { call } from '#kit/portal/client.ts';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { constructionCalls } from '../contract/calls.ts';
import type { Line } from '../contract/line-fields.ts';
import { whyNotNotified } from '../contract/lines.ts';
import { mostLines } from '../contract/notice.ts';
import { isBoiler, isInstallation, isPipes } from '../contract/works.ts';
import { LineImport } from './LineImport.tsx';

/** Above the table of devices: existing ones are found by a number on them, many come from a workbook. */
export function LineTools({ handle }: { readonly handle: RecordFormHandle }) {
  const [isImporting, setImporting] = useState(false);
  const { values, patch } = handle;
  const { equclacode, constrsort, useUnit } = values;
  if (typeof equclacode !== 'string' || typeof constrsort !== 'string')
    return <p className="quiet">先选择设备大类和施工类别，再填写明细。</p>;
  const table = isPipes(equclacode) ? 'pipes' : 'lines';
  const rows = (values[table] ?? []) as readonly Values[];
  const add = (more: readonly Values[]) => {
    const all = [...rows, ...more];
    patch({ [table]: all.slice(0, mostLines) });
    return Math.max(0, all.length - mostLines);
  };
  return (
    <Stack>
      {isInstallation(constrsort) && isBoiler(equclacode) && <NotNotified equclacode={equclacode} lines={rows} />}
      <Row>
        {!isInstallation(constrsort) && !isPipes(equclacode) && (
          <DeviceFinder useUnit={useUnit} equclacode={equclacode} rows={rows} onFound={add} />
        )}
        <Button onClick={() => setImporting(true)}>从表格导入</Button>
        <span className="quiet small">
          已填 {rows.length} 行，最多 {mostLines} 行{isInstallation(constrsort) ? '；提交后自动建立设备档案（未投用）' : ''}
        </span>
        {isImporting && <LineImport kind={{ equclacode, constrsort, useUnit }} onTake={add} onClose={() => setImporting(false)} />}
      </Row>
    </Stack>
  );
}

/** Which of the boilers need no notice by the level chosen: whoever types them reads it before everything else is filled in. */
function NotNotified({ equclacode, lines }: { readonly equclacode: string; readonly lines: readonly Line[] }) {
  const { data } = useCall(constructionCalls.notNotified, {});
  const rowsOf = new Map<string, number[]>();
  for (const [index, line] of lines.entries()) {
    const why = data && whyNotNotified({ ...line, equclacode: line.equclacode ?? equclacode }, data.exemptions);
    if (why) rowsOf.set(why, [...(rowsOf.get(why) ?? []), index + 1]);
  }
  if (rowsOf.size === 0) return null;
  return (
    <Note tone="bad" role="status">
      {[...rowsOf].map(([why, rows]) => (
        <div key={why}>{`第${rows.join('、')}行：${why}，请从明细中删除${rows.length > 1 ? '这些行' : '这一行'}`}</div>
      ))}
    </Note>
  );
}

interface FinderProps {
  readonly useUnit: unknown;
  readonly equclacode: string;
  readonly rows: readonly Values[];
  readonly onFound: (rows: readonly Values[]) => void;
}

/** Existing devices of the user by their numbers. */
function DeviceFinder({ useUnit, equclacode, rows, onFound }: FinderProps) {
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const isReady = typeof useUnit === 'string' && useUnit !== '';
  const find = async (typed: string) => {
    if (!isReady || typed.trim() === '') return;
    setBusy(true);
    try {
      const { devices } = await call(constructionCalls.devices, { useUnit, equclacode, complex: typed });
      const listed = new Set(rows.map(({ oidno }) => oidno));
      const free = devices.filter(({ oidno, refusedBecause }) => refusedBecause === null && !listed.has(oidno));
      const [held] = devices.filter(({ refusedBecause }) => refusedBecause !== null);
      onFound(free.map(({ refusedBecause: _none, ...line }) => line));
      if (held) void message.warning(`${calledWithCode({ ...held, buildingName: null, buildingNo: null })}：${held.refusedBecause}`);
      else if (free.length === 0) void message.info(devices.length > 0 ? '已在明细中' : '该使用单位没有这样的设备，请核对号码和设备大类');
    } catch (error) {
      void message.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Input.Search
      aria-label="按号码查找已有设备"
      placeholder={isReady ? '设备识别码、登记证编号、设备代码或产品编号，可一次多个' : '先选择使用单位'}
      disabled={!isReady}
      maxLength={100}
      enterButton="加入已有设备"
      loading={isBusy}
      onSearch={(typed) => void find(typed)}
    />
  );
}
