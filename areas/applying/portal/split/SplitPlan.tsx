import { Button } from 'antd';
import { useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/record/EmptyState.tsx';
import { PageHead } from '#kit/portal/record/PageHead.tsx';
import { yuanText } from '#kit/portal/form/money.ts';
import { sentenceOf, useCall, useCallMutation } from '#kit/portal/record/use-call.ts';

import { lineLimit } from '#areas/inspection/contract/application.ts';
import { applyingCalls } from '../../contract/calls.ts';
import { PlannedPart } from './PlannedPart.tsx';
import { RefusedDevices } from './RefusedDevices.tsx';
import type { Made } from './DraftsMade.tsx';
import './split.css';

type Plan = ReplyOf<typeof applyingCalls.splitPlan>;

interface Props {
  readonly ids: readonly string[];
  readonly onRemove: (ids: readonly string[]) => void;
  readonly onMade: (made: Made) => void;
}

const rule = `一份申报只能包含同一使用单位、同一大类、同一检验类型的设备，最多${lineLimit}台，系统已自动拆分`;

/** The applications that these devices make, their fees, what is refused and why; and one step to the drafts. */
export function SplitPlan({ ids, onRemove, onMade }: Props) {
  const [wishes, setWishes] = useState<Readonly<Record<string, string>>>({});
  const chosen = {
    devices: [...ids],
    wishes: ids.flatMap((equSysId) => (wishes[equSysId] ? [{ equSysId, inspType: wishes[equSysId] }] : [])),
  };
  const query = useCall(applyingCalls.splitPlan, chosen, { keepsPrevious: true, staleTime: 10_000 });
  const split = useCallMutation(applyingCalls.split, {
    success: ({ drafts }) => `已生成 ${drafts.length} 份草稿`,
    onSuccess: onMade,
  });
  const plan = query.data;
  if (query.error && !plan) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  return (
    <Stack>
      <PageHead title="批量报检" hint={rule}>
        <Button onClick={() => onRemove(ids)}>清空</Button>
        <Button
          type="primary"
          loading={split.isPending}
          disabled={!plan || plan.parts.length === 0 || query.isPlaceholderData}
          onClick={() => split.mutate(chosen)}
        >
          {plan && plan.parts.length > 0 ? `生成 ${plan.parts.length} 份草稿` : '生成草稿'}
        </Button>
      </PageHead>
      {!plan ? (
        <SkeletonRows rows={6} />
      ) : (
        <>
          <Totals plan={plan} />
          <Stack as="ul">
            {plan.parts.map((part) => (
              <PlannedPart
                key={`${part.inspType} ${part.devices[0]!.equSysId}`}
                part={part}
                onRemove={onRemove}
                onType={(inspType) =>
                  setWishes({ ...wishes, ...Object.fromEntries(part.devices.map(({ equSysId }) => [equSysId, inspType])) })
                }
              />
            ))}
          </Stack>
          <RefusedDevices refused={plan.refused} {...(!split.isPending && { onRemove })} />
        </>
      )}
    </Stack>
  );
}

/** What all of it comes to. Fees that only a clerk can set are named, not guessed. */
function Totals({ plan: { parts, refused } }: { readonly plan: Plan }) {
  const devices = parts.reduce((sum, part) => sum + part.devices.length, 0);
  const known = parts.reduce((sum, { fee }) => sum + (fee.feePayableFen ?? 0), 0);
  const open = parts.filter(({ fee }) => fee.feePayableFen === null).length;
  const facts = [
    { label: '申报', value: `${parts.length} 份` },
    { label: '设备', value: `${devices} 台` },
    { label: '预估应付', value: `${yuanText(known)} 元`, note: open > 0 ? `另有 ${open} 份待核定` : '' },
    { label: '不能申报', value: `${refused.length} 台` },
  ];
  return (
    <Card as="dl" className="insp-totals" aria-live="polite">
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt className="faint small">{label}</dt>
          <dd>
            {value} {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </Card>
  );
}
