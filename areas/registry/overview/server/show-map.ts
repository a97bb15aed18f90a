import type { InputOf } from '#kit/contract/call.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { listedFrom, mostInCell, type overviewCalls } from '../contract/calls.ts';
import { overviewRefusals } from '../contract/refusals.ts';
import { boxOf, cellOf, finestLevel, levelFor, type Cell } from './map-grid.ts';
import { countCells, extentOf, readCells } from './map-views.ts';

type Calls = typeof overviewCalls;

const refuse = refuser(overviewRefusals);

/** Cells with so few devices tell them at once, as long as there are not many such cells. */
const fewInCell = 3;
const cellsTold = 80;

export async function showMapExtent(_input: unknown, { readDb, asker }: Request) {
  return { districts: await extentOf(readDb, asker) };
}

export async function showMapClusters(input: InputOf<Calls['mapClusters']>, { readDb, asker, today }: Request) {
  const { zoom, equclacode, state, ...box } = input;
  const level = levelFor(box, zoom);
  const wanted = { asker, today, equclacode, state };
  const counted = await countCells(readDb, wanted, box, level);
  const few = counted.filter(({ count }) => count <= fewInCell).map(({ cell }) => cellOf(level, cell));
  const told = await readCells(readDb, wanted, few.length <= cellsTold ? few : [], fewInCell * cellsTold);
  return {
    clusters: counted.map(({ cell: number, ...row }) => {
      const cell = cellOf(level, number);
      return {
        ...row,
        ...boxOf(cell),
        cell: nameOf(cell),
        isListed: level >= listedFrom,
        devices: told.filter((device) => device.cell === number),
      };
    }),
  };
}

export async function showMapDevices({ cell, equclacode, state }: InputOf<Calls['mapDevices']>, { readDb, asker, today }: Request) {
  const devices = await readCells(readDb, { asker, today, equclacode, state }, [readName(cell)], mostInCell + 1);
  return { devices: devices.slice(0, mostInCell), isAll: devices.length <= mostInCell };
}

function nameOf({ level, x, y }: Cell): string {
  return `${level}/${x}/${y}`;
}

function readName(name: string): Cell {
  const [level = 0, x = 0, y = 0] = name.split('/').map(Number);
  if (level < listedFrom || level > finestLevel || x >= 2 ** level || y >= 2 ** level) refuse('noSuchCell');
  return { level, x, y };
}
