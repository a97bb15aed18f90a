import type { DeviceListPart } from '#areas/equipment/portal/open/device-list.ts';
import { call } from '#kit/portal/client.ts';
import { idsByContent } from '#kit/portal/ids-by-content.ts';
import { sentenceOf } from '#kit/portal/calls/use-call.ts';

import type { bulkCalls as declared } from '../contract/calls.ts';
import { wire } from '../contract/calls.ts?wire';
import { bulkPaths } from '../contract/menu.ts';

const calls = wire['bulkCalls'] as typeof declared;

/** Of the files that are being ordered: two presses order one. */
const ids = idsByContent();

export const deviceList: DeviceListPart = {
  exportLater({ query, filters }, { message, navigate }) {
    const order = { filters, ...(query && { query }) };
    call(calls.exportStart, { id: ids.idFor(order), ...order }).then(
      () => {
        ids.arrived(order);
        void message.info('数据较多，正在下载中心生成，完成后会收到消息');
        void navigate(bulkPaths.downloads);
      },
      (error: unknown) => void message.error(sentenceOf(error)),
    );
  },
};
