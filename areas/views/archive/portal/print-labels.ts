import type { RowWith } from '#areas/equipment/contract/listed.ts';
import { keysOf } from '#areas/equipment/portal/open/baskets.ts';
import type { Tools } from '#areas/equipment/portal/open/device-list.ts';
import { download } from '#kit/portal/client.ts';
import { openBlob } from '#kit/portal/page/DownloadButton.tsx';
import { sentenceOf } from '#kit/portal/calls/use-call.ts';

import { archiveCalls } from './archive-wire.ts';

/** Labels with codes, ten to a sheet, in a window of their own. */
export async function printLabels(rows: readonly RowWith[], { message }: Pick<Tools, 'message'>): Promise<void> {
  try {
    const { blob, name } = await download(archiveCalls.deviceLabels, { devices: keysOf(rows) });
    openBlob(blob, name);
  } catch (error) {
    void message.error(sentenceOf(error));
  }
}
