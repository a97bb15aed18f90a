import { useMemo } from 'react';

import { CaseFiles } from '#areas/attachments/portal/open/CaseFiles.tsx';
import { PlainCaseForm } from '#kit/portal/case/PlainCaseForm.tsx';
import { useSession } from '#kit/portal/session.ts';
import { useToday } from '#kit/portal/shanghai-day.ts';

import { hazardCase } from '../contract/calls.ts';
import { hazardFiles } from '../contract/safety.ts';

/** 登记隐患 */
export function HazardFormPage() {
  const { user } = useSession();
  const today = useToday();
  const start = useMemo(() => ({ foundOn: today, responsible: user.name }), [today, user.name]);
  return (
    <PlainCaseForm
      kind={hazardCase}
      start={start}
      done="隐患已登记"
      materials={(id) => <CaseFiles title="照片" of={hazardFiles} id={id} isOpen />}
    />
  );
}
