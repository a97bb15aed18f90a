import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { decidedOf } from '#kit/portal/record/closes-when-moved.ts';
import { flowEntries } from '#kit/portal/record/flow-entries.ts';
import { FlowLinkButton } from '#kit/portal/record/FlowLinkButton.tsx';
import { FlowTimeline } from '#kit/portal/record/FlowTimeline.tsx';
import { HandedInDespite } from '#kit/portal/record/HandedInDespite.tsx';
import { MoveButtons } from '#kit/portal/record/MoveButtons.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useMay } from '#kit/portal/session.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { correctionAccess } from '../contract/access.ts';
import { correctionForm } from '../contract/correction.ts';
import { equipmentCorrection } from '../contract/lifecycle.ts';
import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { DiffTable } from '#areas/equipment/portal/open/DiffTable.tsx';
import { ReturnDialog } from '#kit/portal/record/ReturnDialog.tsx';
import type { CorrectionDetail } from './CorrectionFormPage.tsx';
import { correctionCalls } from './corrections-wire.ts';
import { CorrectionMaterials } from './CorrectionMaterials.tsx';
import { useCorrectionMove } from './use-correction-move.ts';

/** A correction to read: what stood there and what is said to be right, why, with what proof; and the clerk's decision. */
export function CorrectionView({ detail, onChanged }: { readonly detail: CorrectionDetail; readonly onChanged: () => void }) {
  const { correction, archive, diff, follows, flow } = detail;
  const navigate = useNavigate();
  const makeMove = useCorrectionMove();
  const [isReturning, setReturning] = useState(false);
  const equclacode = String(correction.equclacode);
  const state = Object.values(equipmentCorrection.states).find(({ code }) => code === correction.status);
  const about = decidedOf(equipmentCorrection, correction);
  return (
    <Stack>
      <PageHead
        title={`资料更正 ${correction.correctionNo ?? ''}`}
        pill={state && <StatusPill tone={state.tone}>{state.label}</StatusPill>}
        hint={state && 'next' in state ? state.next : undefined}
      >
        <Button onClick={() => void navigate(archiveAddress(equclacode, String(correction.equSysId)))}>查看设备档案</Button>
        {correction.moves.some(({ move }) => move === 'return') && <Button onClick={() => setReturning(true)}>退回补正</Button>}
        <MoveButtons
          moves={correction.moves}
          except={['return']}
          about={about}
          onMove={async ({ move }, opinion) => {
            await makeMove(correction, move, opinion);
            onChanged();
          }}
        />
      </PageHead>
      <HandedInDespite flow={flow} />
      <Card title={`${calledWithCode(correction)}，${correction.useUnitName ?? ''}`}>
        <DiffTable equclacode={equclacode} diff={diff} title="更正前后对照" />
        {follows.length > 0 && (
          <>
            <p className="correction__follows quiet">同意后随之变化：</p>
            <DiffTable equclacode={equclacode} diff={follows} title="随之变化的内容" />
          </>
        )}
        <p className="correction__follows quiet">更正理由：{correction.reason}</p>
      </Card>
      {correction.id && <CorrectionMaterials id={correction.id} reasons={[]} issues={[]} isReadOnly />}
      <History correction={correction} flow={flow} stage={detail.stage} />
      {isReturning && (
        <ReturnDialog
          form={correctionForm(equclacode, archive)}
          about={about}
          onClose={() => setReturning(false)}
          onReturn={async (opinion, reasons) => {
            await makeMove(correction, 'return', opinion, reasons);
            setReturning(false);
            onChanged();
          }}
        />
      )}
    </Stack>
  );
}

function History({ correction: { id }, flow, stage }: Pick<CorrectionDetail, 'correction' | 'flow' | 'stage'>) {
  const mayShare = useMay(correctionAccess.changeEdit);
  return (
    <Card title="办理记录" actions={mayShare && id && <FlowLinkButton call={correctionCalls.correctionFlowLink} id={id} />}>
      <FlowTimeline entries={flowEntries(flow)} stage={stage} />
    </Card>
  );
}
