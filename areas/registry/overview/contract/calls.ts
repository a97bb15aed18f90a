import { z } from 'zod';

import { calledShape } from '#areas/device-facts/contract/called.ts';
import { calls, queryInt, queryList } from '#kit/contract/call.ts';

import { overviewAccess } from './access.ts';
import { mapStateKeys } from './map-device.ts';

/** Devices listed for one cell at most; the rest are found in the comprehensive query. */
export const mostInCell = 50;

/** The coarsest cells whose devices are listed, about 4 km wide. */
export const listedFrom = 13;

const filters = {
  /** Codes of classes, `3000`. */
  equclacode: queryList.pipe(z.array(z.string().regex(/^[1-9]000$/, '没有这一类设备')).max(9)).optional(),
  state: z.enum(mapStateKeys).optional(),
};

const longitude = z.coerce.number().min(-180).max(180);
const latitude = z.coerce.number().min(-90).max(90);

const Tally = z.object({ count: z.int(), inUse: z.int(), dueSoon: z.int(), overdue: z.int() });

const MapDevice = z.object({
  equSysId: z.string(),
  oidno: z.string(),
  equclacode: z.string(),
  ...calledShape,
  equPlace: z.string(),
  state: z.enum(mapStateKeys),
  dueOn: z.string().nullable(),
});

const Cluster = Tally.extend({
  /** Names the cell: level, column and row. */
  cell: z.string(),
  /** Middle of the devices. */
  lng: z.number(),
  lat: z.number(),
  /** Edges of the cell. */
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
  /** Their class, where all are of one. */
  classCode: z.string().nullable(),
  /** Whether the cell is small enough for `mapDevices`. */
  isListed: z.boolean(),
  /** The devices themselves, where they are few. */
  devices: z.array(MapDevice),
});

export const overviewCalls = calls({
  mapExtent: {
    method: 'GET',
    path: '/a/stone/eqm/mapExtent',
    title: '设备分布范围',
    access: [overviewAccess.overviewView],
    input: z.strictObject({}),
    reply: z.object({
      districts: z.array(
        z.object({
          areaCode: z.string(),
          count: z.int(),
          lng: z.number(),
          lat: z.number(),
          west: z.number(),
          south: z.number(),
          east: z.number(),
          north: z.number(),
        }),
      ),
    }),
  },
  mapClusters: {
    method: 'GET',
    path: '/a/stone/eqm/mapClusters',
    title: '设备分布图',
    access: [overviewAccess.overviewView],
    input: z
      .strictObject({
        west: longitude,
        south: latitude,
        east: longitude,
        north: latitude,
        zoom: queryInt.pipe(z.int().min(3).max(20)),
        ...filters,
      })
      .refine(({ west, east, south, north }) => west < east && south < north, { path: ['west'], message: '范围不正确' }),
    reply: z.object({ clusters: z.array(Cluster) }),
  },
  mapDevices: {
    method: 'GET',
    path: '/a/stone/eqm/mapDevices',
    title: '设备分布图上一处的设备',
    access: [overviewAccess.overviewView],
    input: z.strictObject({ cell: z.string().regex(/^\d{1,2}\/\d{1,7}\/\d{1,7}$/, '没有这一处'), ...filters }),
    reply: z.object({ devices: z.array(MapDevice), isAll: z.boolean() }),
  },
  placeCounts: {
    method: 'GET',
    path: '/a/stone/eqm/placeCounts',
    title: '各区域或各使用地点的设备数量',
    access: [overviewAccess.overviewView],
    input: z.strictObject({}),
    reply: z.object({
      places: z.array(
        z.object({
          areaCode: z.string(),
          place: z.string().nullable(),
          count: z.int(),
          inUse: z.int(),
          stopped: z.int(),
          overdue: z.int(),
        }),
      ),
    }),
  },
});
