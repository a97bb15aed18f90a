import { App, Button, Radio } from 'antd';
import { useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { newId } from '#kit/portal/new-id.ts';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { yuanText } from '#kit/portal/input/money.ts';
import { sentenceOf, useCall, useCallMutation } from '#kit/portal/calls/use-call.ts';
import { useSession } from '#kit/portal/session.ts';

import { lineLimit } from '#areas/inspection/contract/application.ts';
import { applyingCalls } from '../../contract/calls.ts';
import type { SplitBy } from '../../contract/split.ts';
import { feeOfParts } from './fee-of-parts.ts';
import { PlannedPart } from './PlannedPart.tsx';
import { RefusedDevices } from './RefusedDevices.tsx';
import { wrongIn } from './PartFields.tsx';
import type { Made } from './DraftsMade.tsx';
import './split.css';

type Plan = ReplyOf<typeof applyingCalls.splitPlan>;
type Part = Plan['parts'][number];

interface Props {
  readonly ids: readonly string[];
  readonly onRemove: (ids: readonly string[]) => void;
  readonly onMade: (made: Made) => void;
}

const rule = `一份申报只能包含同一使用单位、同一大类、同一检验类型的设备，最多${lineLimit}台，系统已自动拆分`;
const splitWords: readonly { readonly value: SplitBy; readonly label: string }[] = [
  { value: 'together', label: '不按地点拆分' },
  { value: 'district', label: '按区县拆分' },
  { value: 'place', label: '按街道、小区拆分' },
];
const noValues: Values = {};

function keysOf({ devices }: Part): string[] {
  return devices.map(({ equSysId }) => equSysId);
}

/** What tells one part from another as long as it has the same devices. */
function keyOf(part: Part): string {
  return [part.inspType, ...keysOf(part)].join(' ');
}

/** The plan for these devices by what is wished for, and the making of its drafts. */
function useSplitting({ ids, onMade }: Pick<Props, 'ids' | 'onMade'>) {
  const { message } = App.useApp();
  const { today } = useSession();
  const [wishes, setWishes] = useState<Readonly<Record<string, string>>>({});
  const [splitBy, setSplitBy] = useState<SplitBy>('together');
  const [typed, setTyped] = useState<Readonly<Record<string, Values>>>({});
  // The same part keeps its id: pressed again after a lost answer, it is the same draft.
  const [idOf] = useState(makeIds);
  const chosen = {
    devices: [...ids],
    wishes: ids.flatMap((equSysId) => (wishes[equSysId] ? [{ equSysId, inspType: wishes[equSysId] }] : [])),
    splitBy,
  };
  const query = useCall(applyingCalls.splitPlan, chosen, { keepsPrevious: true, staleTime: 10_000 });
  const split = useCallMutation(applyingCalls.split, {
    success: ({ drafts }) => `已生成 ${drafts.length} 份草稿`,
    onSuccess: onMade,
  });
  const valuesOf = (part: Part) => typed[keyOf(part)] ?? noValues;
  const make = ({ parts }: Plan) => {
    const wrong = parts.flatMap((part) => wrongIn(valuesOf(part), today))[0];
    if (wrong) return void message.error(wrong.message);
    const wanted = parts.map((part) => ({
      id: idOf(keyOf(part)),
      inspType: part.inspType,
      devices: keysOf(part),
      values: dropBlanks(valuesOf(part)),
    }));
    return split.mutate({ parts: wanted });
  };
  return {
    query,
    make,
    isMaking: split.isPending,
    splitBy,
    setSplitBy,
    valuesOf,
    setValues: (part: Part, values: Values) => setTyped({ ...typed, [keyOf(part)]: values }),
    setType: (part: Part, inspType: string) => setWishes({ ...wishes, ...Object.fromEntries(keysOf(part).map((key) => [key, inspType])) }),
  };
}

/** What the press makes: several drafts are listed, one alone is filled in at once. */
function makeWords(plan: Plan | undefined): string {
  if (!plan || plan.parts.length === 0) return '生成草稿';
  return plan.parts.length === 1 ? '生成草稿并填写' : `生成 ${plan.parts.length} 份草稿`;
}

/** The applications that these devices make, their fees, what is refused and why; and one step to the drafts. */
export function SplitPlan({ ids, onRemove, onMade }: Props) {
  const splitting = useSplitting({ ids, onMade });
  const { query, isMaking, splitBy } = splitting;
  const plan = query.data;
  if (query.error && !plan) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  return (
    <Stack>
      <PageHead title="批量报检" hint={rule}>
        <Button onClick={() => onRemove(ids)}>清空</Button>
        <Button
          type="primary"
          loading={isMaking}
          disabled={!plan || plan.parts.length === 0 || query.isPlaceholderData}
          onClick={() => plan && splitting.make(plan)}
        >
          {makeWords(plan)}
        </Button>
      </PageHead>
      {!plan ? (
        <SkeletonRows rows={6} />
      ) : (
        <>
          <Totals plan={plan} />
          {(splitBy !== 'together' || plan.parts.some(({ places }) => places.length > 1)) && (
            <Radio.Group
              aria-label="按地点拆分"
              options={[...splitWords]}
              value={splitBy}
              onChange={({ target }) => splitting.setSplitBy(target.value as SplitBy)}
            />
          )}
          <Stack as="ul">
            {plan.parts.map((part) => (
              <PlannedPart
                key={`${part.inspType} ${part.devices[0]!.equSysId}`}
                part={part}
                values={splitting.valuesOf(part)}
                onValues={(values) => splitting.setValues(part, values)}
                onRemove={onRemove}
                onType={(inspType) => splitting.setType(part, inspType)}
              />
            ))}
          </Stack>
          <RefusedDevices refused={plan.refused} {...(!isMaking && { onRemove })} />
        </>
      )}
    </Stack>
  );
}

function makeIds(): (key: string) => string {
  const known = new Map<string, string>();
  return (key) => {
    const id = known.get(key) ?? newId();
    known.set(key, id);
    return id;
  };
}

/** What all of it comes to. */
function Totals({ plan: { parts, refused } }: { readonly plan: Plan }) {
  const devices = parts.reduce((sum, part) => sum + part.devices.length, 0);
  const { known, open } = feeOfParts(parts);
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
