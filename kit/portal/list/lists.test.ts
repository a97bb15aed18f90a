import { expect, test } from 'vitest';

import { day, text } from '../../contract/field.ts';
import { missingSlots, refuseFile } from '../files/attachment-rules.ts';
import { growTree } from '../calls/dictionaries.ts';
import { columnsIn, leftColumns, shownColumns } from './record-columns.tsx';
import type { RecordTableProps } from './record-table-props.ts';
import { splitActions, type Action } from './row-action.ts';
import { chosenSettings, orderColumns } from './settings.ts';
import { markPage } from './use-selection.ts';

test('marks stay over pages', () => {
  const page1 = [{ id: 'a' }, { id: 'b' }];
  const page2 = [{ id: 'c' }, { id: 'd' }];
  const first = markPage(new Map(), ['a'], page1, 'id');
  const second = markPage(first, ['a', 'd'], page2, 'id');
  expect([...second.keys()]).toEqual(['a', 'd']);
  expect([...markPage(second, [], page1, 'id').keys()]).toEqual(['d']);
});

test('columns follow the person, new ones come after, frozen ones first', () => {
  expect(orderColumns(['a', 'b', 'c'], { order: ['c', 'gone', 'a'] })).toEqual(['c', 'a', 'b']);
  expect(shownColumns(['a', 'b', 'c'], ['b'], {})).toEqual(['a', 'c']);
  expect(shownColumns(['a', 'b', 'c'], ['b'], { hidden: [], frozen: ['c'] })).toEqual(['c', 'a', 'b']);
});

const listed = {
  title: '申请',
  fields: {
    no: text('单号', 20, { mono: true, width: 160 }),
    name: text('设备名称', 40, { width: 200 }),
    place: text('地点', 99, { width: 260 }),
    note: text('备注', 99, { width: 240 }),
    state: text('状态', 9, { width: 110 }),
    dueOn: day('期限', { width: 120 }),
  },
  columns: ['name', 'place', 'note', 'state', 'dueOn', 'no'],
  call: { method: 'post', path: '/list' } as unknown as RecordTableProps['call'],
  rowKey: 'no',
} satisfies RecordTableProps;

/** What a list leaves for wider screens; its narrow columns come to 790 px with the number of the row. */
const leftOf = (room: number, ...of: Parameters<typeof ingredientsOf>) => leftColumns(room, ingredientsOf(...of));

function ingredientsOf(props: Partial<RecordTableProps>, more: Partial<Parameters<typeof leftColumns>[1]> = {}) {
  const all = { props: { ...listed, ...props }, settings: {}, rows: [], firstNo: 1, orderBy: undefined, actionsOf: undefined, ...more };
  return { ...all, reference: {} as never, onCopy: () => undefined };
}

test('columns that do not fit wait, the last ones first, but none that the list keeps in view', () => {
  const stays = ['state', 'dueOn'];
  expect(leftOf(790, { stays, nameField: 'no' })).toEqual([]);
  expect(leftOf(789, { stays, nameField: 'no' })).toEqual(['note']);
  expect(leftOf(660, { stays, nameField: 'no' })).toEqual(['note', 'place']);
  expect(leftOf(300, { stays, nameField: 'no' })).toEqual(['note', 'place']);
  expect(leftOf(789, { stays })).toEqual(['no']);
});

test('without a word of the list its card stays, and what it is ordered by', () => {
  expect(leftOf(300, { cardColumns: ['name', 'state', 'no'] })).toEqual(['dueOn', 'note', 'place']);
  expect(leftOf(300, { cardColumns: ['name', 'state', 'no'] }, { orderBy: '-dueOn' })).toEqual(['note', 'place']);
  expect(leftOf(300, {})).toEqual(['no']);
});

test('what a person chose is drawn, whether it fits or not, and so is everything in large type', () => {
  expect(leftOf(300, {}, { settings: { hidden: [] } })).toEqual([]);
  expect(leftOf(300, {}, { zoom: 1.25 })).toEqual([]);
  expect(leftOf(300, { cardColumns: ['name'] }, { settings: { frozen: ['place'] } })).not.toContain('place');
});

test('a table that cannot fit scrolls no further than it must; what a person chose keeps its width', () => {
  const widthIn = (room: number, ...of: Parameters<typeof ingredientsOf>) =>
    columnsIn(room, ingredientsOf(...of)).reduce((sum, { width }) => sum + Number(width), 0);
  expect(widthIn(2000, {})).toBe(1146);
  expect(widthIn(790, {})).toBe(790);
  expect(widthIn(700, {})).toBe(790);
  expect(widthIn(700, {}, { settings: { hidden: [] } })).toBe(1146);
});

test('who moves or pins a column has not chosen which are shown; who shows or hides one has', () => {
  const drawn = ['b', 'c'];
  expect(chosenSettings({ order: ['c', 'a'], hidden: drawn }, drawn, {})).toEqual({ order: ['c', 'a'] });
  expect(chosenSettings({ frozen: ['a'], hidden: drawn }, drawn, { hidden: ['b'] })).toEqual({ frozen: ['a'], hidden: ['b'] });
  expect(chosenSettings({ hidden: ['b'] }, drawn, {})).toEqual({ hidden: ['b'] });
  expect(chosenSettings({ hidden: [...drawn, 'd'] }, drawn, {})).toEqual({ hidden: ['b', 'c', 'd'] });
  expect(chosenSettings({ density: 'loose' }, drawn, { hidden: ['b'] })).toEqual({ density: 'loose' });
});

test('a fourth action goes under 更多', () => {
  const actions: Action[] = ['1', '2', '3', '4'].map((key) => ({ key, label: key, onClick: () => undefined }));
  expect(splitActions(actions.slice(0, 3)).more).toEqual([]);
  expect(splitActions(actions).shown.map(({ key }) => key)).toEqual(['1', '2']);
});

test('a slot takes what its list allows', () => {
  const slot = { attClass: 'licence', title: '许可证', isRequired: true, accept: ['pdf'], maxBytes: 2048, maxFiles: 1 };
  expect(refuseFile(slot, { name: '证.PDF', size: 10 }, 0)).toBeUndefined();
  expect(refuseFile(slot, { name: '证.exe', size: 10 }, 0)).toBe('「证.exe」格式不支持，请上传 pdf 文件');
  expect(refuseFile(slot, { name: '证.pdf', size: 0 }, 0)).toBe('「证.pdf」是空文件');
  expect(refuseFile(slot, { name: '证.pdf', size: 4096 }, 0)).toBe('「证.pdf」有 4 KB，超过 2 KB');
  expect(refuseFile(slot, { name: '证.pdf', size: 10 }, 1)).toBe('「许可证」最多 1 个文件');
  // Whether a picture is one that is taken, its bytes tell the server.
  const photos = { ...slot, accept: ['jpg', 'jpeg', 'png'] };
  for (const name of ['图.jfif', '图.HEIC', '图.webp']) {
    expect(refuseFile(photos, { name, size: 10 }, 0)).toBeUndefined();
    expect(refuseFile(slot, { name, size: 10 }, 0)).toContain('格式不支持');
  }
  expect(missingSlots([slot], [])).toEqual([slot]);
});

test('codes grow into a tree, and names are read from below the one root that holds all', () => {
  const tree = growTree([
    { code: '330200', name: '宁波市', parent: null },
    { code: '330203', name: '海曙区', parent: '330200' },
    { code: '330203003', name: '月湖街道', parent: '330203' },
  ]);
  expect(tree.fullNameOf('330203003')).toBe('海曙区月湖街道');
  expect(tree.fullNameOf('330200')).toBe('宁波市');
  expect(tree.pathOf('330203')).toEqual(['330200', '330203']);
  expect(tree.nameOf('999')).toBe('999');
  expect(tree.branches[0]!.children![0]!.children).toHaveLength(1);
});
