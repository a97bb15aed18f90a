import { Pair, Pairs } from '#kit/portal/layout/Pairs.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { sentenceOf } from '#kit/portal/calls/use-call.ts';
import { yuanText } from '#kit/portal/input/money.ts';

import type { Fee } from '#areas/inspection/portal/open/application.ts';
import type { ApplyForm } from '../use-apply-form.ts';
import './apply.css';

/** 费用预估: broken down by item, as it would be charged now. */
export function FeeEstimate({ form: { fee, devices, handle } }: { readonly form: ApplyForm }) {
  return (
    <Card title="费用预估">
      {fee.error ? (
        <p className="record-error" role="alert">
          {sentenceOf(fee.error)}
        </p>
      ) : fee.data && devices.length > 0 ? (
        <Breakdown fee={fee.data} isStale={fee.isPlaceholderData} />
      ) : (
        <p className="faint">
          {devices.length === 0 ? '选择设备后自动测算' : handle.values['inspType'] ? '正在测算…' : '选择检验类型后自动测算'}
        </p>
      )}
    </Card>
  );
}

/** Equal items of several devices on one line. */
function groupItems(items: Fee['items']) {
  const groups = new Map<string, { name: string; count: number; amountFen: number | null; hows: ReadonlyMap<string, number> }>();
  for (const { name, amountFen, how = '' } of items) {
    const group = groups.get(name) ?? { name, count: 0, amountFen: 0, hows: new Map<string, number>() };
    groups.set(name, {
      name,
      count: group.count + 1,
      hows: new Map([...group.hows, [how, (group.hows.get(how) ?? 0) + 1]]),
      amountFen: group.amountFen === null || amountFen === null ? null : group.amountFen + amountFen,
    });
  }
  return [...groups.values()];
}

/** Ways of reckoning that are told one by one; more stand on the page of the fee. */
const shownHows = 3;

/** What is charged, and how it was reckoned for how many devices. */
function ItemLabel({ name, hows }: { readonly name: string; readonly hows: ReadonlyMap<string, number> }) {
  const told = [...hows].filter(([how]) => how !== '');
  return (
    <>
      {name}
      {told.slice(0, shownHows).map(([how, count]) => (
        <small key={how} className="insp-fee__how faint">
          {told.length > 1 ? `${how}（${count} 台）` : how}
        </small>
      ))}
      {told.length > shownHows && <small className="insp-fee__how faint">其余见费用明细</small>}
    </>
  );
}

export function Breakdown({ fee, isStale = false }: { readonly fee: Fee; readonly isStale?: boolean }) {
  const applied = fee.policies.filter(({ code, reliefFen }) => reliefFen > 0 && (fee.applied?.includes(code) ?? true));
  return (
    <div aria-live="polite" aria-busy={isStale} className={isStale ? 'insp-stale' : undefined}>
      <Pairs to="spread">
        {groupItems(fee.items).map(({ name, count, amountFen, hows }) => (
          <Pair key={name} label={<ItemLabel name={count > 1 ? `${name}\u00a0×\u00a0${count}` : name} hows={hows} />}>
            <span className="nowrap">{amountFen === null ? '待核定' : yuanText(amountFen)}</span>
          </Pair>
        ))}
        {fee.reliefFen > 0 && (
          <Pair className="insp-fee__relief" label={applied.map(({ name }) => name).join('、') || '减免'}>
            −{yuanText(fee.reliefFen)}
          </Pair>
        )}
        <Pair className="insp-fee__total" label="应付金额（元）">
          {fee.feePayableFen === null ? '待核定' : yuanText(fee.feePayableFen)}
        </Pair>
      </Pairs>
      <p className="insp-fee__note faint small">{fee.needManual ? fee.message : '按现行收费标准测算，以受理后核定为准。'}</p>
    </div>
  );
}
