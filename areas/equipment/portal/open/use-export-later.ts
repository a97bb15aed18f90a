import { App } from 'antd';
import { useNavigate } from 'react-router';

import { bulkCalls } from '../equipment-wire.ts';
import { bulkPaths } from '#areas/bulk/contract/menu.ts';
import { call, type CallError } from '#kit/portal/client.ts';
import { sentenceOf } from '#kit/portal/record/use-call.ts';

import type { EquipmentQueryKey } from '../../contract/queries.ts';
import type { equipmentRefusals } from '../../contract/refusals.ts';

const isLong: keyof typeof equipmentRefusals = 'exportIsLong';

/** What a list asks for, as filters of the comprehensive query. */
export type FiltersOf = (filters: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** What is too long to wait for is ordered from the download centre, with the same filters. */
export function useExportLater(query: EquipmentQueryKey | undefined, filtersOf: FiltersOf = (filters) => filters) {
  const { message } = App.useApp();
  const navigate = useNavigate();
  return ({ code }: CallError, filters: Readonly<Record<string, unknown>>): boolean => {
    if (code !== isLong) return false;
    call(bulkCalls.exportStart, { filters: filtersOf(filters), ...(query && { query }) }).then(
      () => {
        void message.info('数据较多，正在下载中心生成，完成后会收到消息');
        void navigate(bulkPaths.downloads);
      },
      (error: unknown) => void message.error(sentenceOf(error)),
    );
    return true;
  };
}
