import type { ReplyOf } from '#kit/contract/call.ts';
import { DeviceCaseForm } from '#kit/portal/case/DeviceCaseForm.tsx';
import { useSession } from '#kit/portal/session.ts';

import { rescueCalls, rescueCase } from '../contract/calls.ts';
import { unhurt } from '../contract/rescue.ts';
import { RescueHints } from './RescueHints.tsx';
import { RescueMaterials } from './RescueMaterials.tsx';

/** 应急救援登记: choose the lift, tell what happened when, hand it in. */
export function RescueRegistrationPage() {
  const { unit } = useSession();
  return (
    <DeviceCaseForm
      kind={rescueCase}
      what="电梯"
      first="先选择困人的电梯"
      find={{ call: rescueCalls.lifts, placeholder: '96333识别码、设备识别码、名称或地点' }}
      named={{ call: rescueCalls.lifts, read: (reply) => (reply as ReplyOf<typeof rescueCalls.lifts>).list[0] }}
      start={(lift) => ({ injury: unhurt, rescueUnit: lift?.['maintUnitName'] ?? unit?.orgname })}
      follow={({ maintUnitName }) => (maintUnitName ? { rescueUnit: maintUnitName } : {})}
      beside={({ rescueCode }) => (
        <span>
          96333识别码 <code>{String(rescueCode ?? '无')}</code>
        </span>
      )}
      below={(values) => <RescueHints values={values} />}
      materials={(id) => <RescueMaterials id={id} />}
      done="应急救援已登记"
    />
  );
}
