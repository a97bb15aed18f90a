import { RevisionForm } from '#kit/portal/case/RevisionForm.tsx';

import { ruleCase } from '../../contract/rules/calls.ts';

/** 编制检验规则, or one in place of another: what it rests upon is to be said anew. */
export function RuleFormPage() {
  return <RevisionForm kind={ruleCase} anew={['note', 'mark']} done="已提交，等待另一人复核" />;
}
