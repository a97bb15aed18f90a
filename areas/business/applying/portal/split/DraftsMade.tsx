import { Link } from 'react-router';

import type { ReplyOf } from '#kit/contract/call.ts';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';

import { applyingPaths } from '../../contract/menu.ts';
import type { applyingCalls } from '../../contract/calls.ts';
import { PartCard } from './PartCard.tsx';
import { RefusedDevices } from './RefusedDevices.tsx';

export type Made = ReplyOf<typeof applyingCalls.split>;

/** What was made: one draft after the other is filled in and handed in. */
export function DraftsMade({ made: { drafts, refused } }: { readonly made: Made }) {
  return (
    <Stack>
      <PageHead title={`已生成 ${drafts.length} 份草稿`} hint="草稿尚未提交：请逐份补全预约日期、自检报告等内容后提交" />
      <Stack as="ul">
        {drafts.map(({ id, onlinelsh, equclacode, useUnitName, inspType, places, lineCount, fee }) => (
          <PartCard key={id} {...{ equclacode, useUnitName, inspType, places }} count={lineCount} feeFen={fee.feePayableFen}>
            <code className="mono">{onlinelsh}</code>
            <Link className="button button--primary" to={`${applyingPaths.edit}?id=${id}`}>
              去填写
            </Link>
          </PartCard>
        ))}
      </Stack>
      <RefusedDevices refused={refused} />
    </Stack>
  );
}
