import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { FormBar } from '#kit/portal/form/FormBar.tsx';
import { RecoveredNote } from '#kit/portal/form/RecoveredNote.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';

import { detectionCalls } from '../detection-wire.ts';
import { testOrder } from '../../contract/lifecycle.ts';
import { detectionPages, detectionPaths, orderLimit } from '../../contract/menu.ts';

import { BodyChoice } from './BodyChoice.tsx';
import { EarlyNote } from './EarlyNote.tsx';
import { LiftsCard } from './LiftsCard.tsx';
import { useOrderEditor, type OrderEditorProps } from './use-order-editor.ts';

/** Writing an order: which lifts, to whom, when. */
export function TestOrderEditor(props: OrderEditorProps) {
  const navigate = usePageNavigate();
  const { handle, autosave, no, lifts, chooseLifts, submit, isBusy } = useOrderEditor(props);
  const found = useCall(
    detectionCalls.testCandidates,
    { equSysIds: lifts, pageSize: orderLimit },
    { enabled: lifts.length > 0, keepsPrevious: true },
  );
  const chosen = lifts.flatMap((key) => found.data?.list.find(({ equSysId }) => equSysId === key) ?? []);
  const isApart = new Set(chosen.map(({ useUnit }) => useUnit)).size > 1;
  return (
    <Stack>
      <PageHead
        title={no ? `检测委托 ${no}` : detectionPages.testing.title}
        hint={`同一使用单位的电梯可以一并委托，一份最多${orderLimit}台；草稿自动保存`}
      />
      <RecoveredNote recovered={autosave.recovered} onTake={({ values }) => handle.reset(values)} onDismiss={autosave.dismissRecovered} />
      <LiftsCard lifts={lifts} chosen={chosen} isApart={isApart} ownOrder={no} onChoose={chooseLifts} />
      <Card>
        <RecordForm
          handle={handle}
          own={{
            bodyUnit: (id) => (
              <BodyChoice
                id={id}
                value={handle.values['bodyUnit'] as string | undefined}
                codes={chosen.map(({ equclacode }) => equclacode ?? '')}
                onChoose={(unit) => handle.set('bodyUnit', unit)}
              />
            ),
          }}
        />
      </Card>
      <EarlyNote lifts={chosen} on={handle.values['wishOn']} />
      <FormBar
        status={autosave.status}
        onField={handle.seek}
        back={{ onClick: () => void navigate(detectionPaths.testing) }}
        draft={{ onClick: () => void autosave.saveNow() }}
        submit={{
          label: testOrder.moves.commit.label,
          onClick: () => void submit(),
          isBusy,
          refusedBecause: lifts.length === 0 ? '请至少选择一台电梯' : isApart ? '所选电梯属于不同的使用单位' : undefined,
        }}
      />
    </Stack>
  );
}
