import { expect, test } from 'vitest';

import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { paymentCalls } from '#areas/payment/contract/calls.ts';
import { registrationCalls } from '#areas/account-registration/contract/calls.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import type { Call } from '#kit/contract/call.ts';

import { accountCalls } from '#areas/accounts/contract/account-security.ts';
import { managedCalls } from '#areas/accounts/contract/managed-accounts.ts';
import { subAccountCalls } from '#areas/accounts/contract/sub-account-calls.ts';

test.each([
  ...Object.values(accountCalls).filter(({ method }) => method === 'POST'),
  ...Object.values(managedCalls).filter(({ method }) => method === 'POST'),
  managedCalls.reveal,
  subAccountCalls.add,
  subAccountCalls.change,
  subAccountCalls.move,
  registrationCalls.registrationMove,
  registrationCalls.resetMove,
  inspectionCalls.reliefApprove,
  paymentCalls.moveOrder,
  paymentCalls.confirmTransfer,
  paymentCalls.resolveException,
  reportCalls.voidPaper,
  reportCalls.voidStep,
])('$title: needs the code again', ({ confirmed }: Call) => {
  expect(confirmed).toBe(true);
});

test.each([examiningCalls.approve, examiningCalls.approvePassed])(
  '$title: whoever has no second factor shows their password',
  ({ confirmed }: Call) => {
    expect(confirmed).toBe('always');
  },
);
