import { Button } from 'antd';

import type { ReplyOf } from '#kit/contract/call.ts';
import { FormBar } from '#kit/portal/form/FormBar.tsx';
import { RecoveredNote } from '#kit/portal/form/RecoveredNote.tsx';
import { NewerNote } from '#kit/portal/form/NewerNote.tsx';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { useFormUpon } from '#kit/portal/form/use-form-upon.ts';
import { useLocalCopy } from '#kit/portal/form/use-local-copy.ts';
import { useCloseGuard, usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Asked } from '#kit/portal/record/Asked.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';

import { choiceForm, reminderCalls } from '../contract/calls.ts';
import { reminderChoicePage, remindersPage } from '../contract/menu.ts';
import { StepMatrix, type Days } from './StepMatrix.tsx';

type Choice = ReplyOf<typeof reminderCalls.choice>;

/** 提醒设置: of what, how long before and by which ways one wants to be reminded. */
export function ReminderChoicePage() {
  const navigate = usePageNavigate();
  return (
    <Stack>
      <PageHead title={reminderChoicePage.title} hint="只影响本人收到的提醒；每天汇总成一条，同一事项同一天数只提醒一次">
        <Button onClick={() => void navigate(remindersPage.path)}>到期事项</Button>
      </PageHead>
      <Asked call={reminderCalls.choice} input={{}}>
        {(choice) => <ChoiceForm choice={choice} />}
      </Asked>
    </Stack>
  );
}

function ChoiceForm({ choice }: { readonly choice: Choice }) {
  const { ways, mail, weekly, version, kinds, mobile } = choice;
  const stored = { ways, mail, weekly, days: Object.fromEntries(kinds.map(({ key, steps }) => [key, steps])) };
  const { handle, version: seen, noteSaved, isBehind, take, keep } = useFormUpon(choiceForm, { version, values: stored });
  const { days: typed, ...values } = handle.values;
  const days = typed as Days;
  const setDays = (next: Days) => handle.set('days', next);
  const save = useCallMutation(reminderCalls.choose, {
    success: '已保存',
    onSuccess: (saved) => noteSaved(saved.version),
    onError: (error) => handle.refuse(error),
  });
  useCloseGuard(() => handle.isDirty);
  const { recovered, dismissRecovered } = useLocalCopy(handle, { record: 'reminderChoice', version });
  const submit = () => {
    if (handle.check('submit')) save.mutate({ version: seen!, values, days });
  };
  return (
    <>
      <RecoveredNote recovered={recovered} onTake={({ values: kept }) => handle.patch(kept)} onDismiss={dismissRecovered} />
      <Card label="怎样提醒">
        <RecordForm handle={handle} hasAnchors={false} />
        <p className="quiet">{mobile ? `短信发往 ${mobile}` : '账号没有手机号码，不能用短信提醒'}</p>
      </Card>
      <Card title="提醒哪些、提前多少天" hint="都不勾选的事项不提醒">
        <StepMatrix kinds={kinds} days={days} onChange={setDays} />
      </Card>
      <FormBar
        submit={{ label: '保存', onClick: submit, isBusy: save.isPending }}
        {...(isBehind && { over: <NewerNote onTake={take} onKeep={keep} /> })}
      >
        <Button onClick={() => setDays(Object.fromEntries(kinds.map(({ key, usual }) => [key, usual])))}>恢复默认天数</Button>
      </FormBar>
    </>
  );
}
