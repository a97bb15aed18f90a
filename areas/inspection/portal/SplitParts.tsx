import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';

import { findClass } from '#areas/equipment/contract/classes.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { PageHead } from '#kit/portal/record/PageHead.tsx';
import { yuanText } from '#kit/portal/record/money.ts';
import { useCall, useCallMutation } from '#kit/portal/record/use-call.ts';
import { ClassTile } from '#kit/portal/theme/ClassTile.tsx';

import { inspectionCalls } from '../contract/calls.ts';
import { inspectionPaths } from '../contract/menu.ts';
import { splitDevices, type Share } from '../contract/split.ts';
import { sharedTypes } from './candidate-table.ts';
import type { Device } from './use-devices.ts';

type Drafts = ReplyOf<typeof inspectionCalls.split>['drafts'];

/** Devices of several units or classes: what must become of them, and one step to it. */
export function SplitParts({ devices }: { readonly devices: readonly Device[] }) {
  const shares = splitDevices(devices);
  const [drafts, setDrafts] = useState<Drafts>();
  const split = useCallMutation(inspectionCalls.split, {
    success: ({ drafts: made }) => `已生成 ${made.length} 份草稿`,
    onSuccess: (reply) => setDrafts(reply.drafts),
  });
  return (
    <>
      <PageHead title="拆分申报" hint="一份申报只能包含同一使用单位、同一大类的设备，最多50台">
        {!drafts && (
          <Button
            type="primary"
            loading={split.isPending}
            onClick={() => split.mutate({ devices: devices.map(({ equSysId }) => equSysId) })}
          >
            生成 {shares.length} 份草稿
          </Button>
        )}
      </PageHead>
      <ul className="insp-shares">
        {drafts
          ? drafts.map((draft) => (
              <Part key={draft.id} {...draft} count={draft.lineCount} feeFen={draft.fee?.feePayableFen}>
                <code className="mono">{draft.onlinelsh}</code>
                <Link className="button button--primary" to={`${inspectionPaths.edit}?id=${draft.id}`}>
                  去填写
                </Link>
              </Part>
            ))
          : shares.map((share, index) => (
              <SharePart key={`${share.useUnit}-${share.equclacode}-${index}`} share={share} devices={devices} />
            ))}
      </ul>
    </>
  );
}

function SharePart({ share, devices }: { readonly share: Share; readonly devices: readonly Device[] }) {
  const own = devices.filter(({ equSysId }) => share.devices.includes(equSysId));
  const inspType = sharedTypes(own)[0];
  const { data } = useCall(
    inspectionCalls.feeJudge,
    { devices: [...share.devices], inspType: inspType ?? '' },
    { enabled: inspType !== undefined },
  );
  return (
    <Part {...share} count={own.length} feeFen={data?.feePayableFen}>
      <span className="insp-share__names">
        {own.map(({ equName, unitInnerNo, oidno }) => `${equName} ${unitInnerNo ?? oidno ?? ''}`).join('、')}
      </span>
    </Part>
  );
}

interface PartProps {
  readonly equclacode: string;
  readonly useUnitName: string;
  readonly count: number;
  /** Undefined while it is being estimated, null where it must be set by hand. */
  readonly feeFen: number | null | undefined;
  readonly children: ReactNode;
}

function Part({ equclacode, useUnitName, count, feeFen, children }: PartProps) {
  return (
    <li className="card insp-share">
      <ClassTile equclacode={equclacode} size={44} />
      <span className="insp-share__words">
        <b>
          {findClass(equclacode)?.label} {count} 台
        </b>
        <span>{useUnitName}</span>
      </span>
      <span className="insp-share__fee">{feeFen === undefined ? '' : feeFen === null ? '费用待核定' : `预估 ${yuanText(feeFen)} 元`}</span>
      {children}
    </li>
  );
}
