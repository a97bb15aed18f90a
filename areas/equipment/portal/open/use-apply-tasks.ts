import { useNavigate } from 'react-router';

import { inspectionAccess, inspectionPaths } from '#areas/inspection/contract/menu.ts';
import type { Row } from '#kit/portal/list/record-table-props.ts';
import { useMay } from '#kit/portal/session.ts';

import type { DeviceTask } from './device-task.ts';
import { useCart } from './use-cart.ts';

function keysOf(rows: readonly Row[]): string[] {
  return rows.map((row) => String(row['equSysId']));
}

/** Why a device cannot be chosen for an application. */
function whyNotApply(row: Row): string | undefined {
  if (row['lockedBy']) return `在途业务 ${String(row['lockedBy'])}`;
  if (row['applyState'] && row['applyState'] !== '0') return '已有未办结的检验申报';
  return ['0', '1', '2'].includes(String(row['useStatus'])) ? undefined : '该设备不在用，不能报检';
}

/** Devices are applied for at once or gathered in the cart, by those who may. */
export function useApplyTasks(): readonly DeviceTask[] {
  const navigate = useNavigate();
  const cart = useCart();
  if (!useMay(inspectionAccess.applyEdit)) return [];
  return [
    {
      key: 'one',
      label: '报检',
      refuse: whyNotApply,
      start: ([row]) => void navigate(`${inspectionPaths.form}?devices=${keysOf([row!])[0]}`),
    },
    { key: 'keep', together: '加入报检清单', refuse: whyNotApply, start: (rows, clear) => cart.add(keysOf(rows)) && clear() },
    { key: 'apply', together: '批量报检', primary: true, refuse: whyNotApply, start: (rows) => cart.add(keysOf(rows)) && cart.open() },
  ];
}
