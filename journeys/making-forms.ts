import {
  agreementCase,
  batchCase,
  makeCertificateCase as makeCertificate,
  noteCase,
  visitCase,
} from '#areas/manufacturing/contract/calls.ts';
import type { CallOf } from '#kit/contract/call.ts';
import type { Visitor } from '#server/testing/person.ts';
import type { Form } from './open-form.ts';
import type { Person } from './person.ts';

/** Reads a record by its id. */
export const readBy =
  (detail: CallOf<unknown>) =>
  (asker: Visitor, id: string): Promise<unknown> =>
    asker.call(detail, { id });

/** Chooses the first that a form may be about. */
export const first = (person: Person) => person.front.locator('.record-picker__row:not([disabled])').first().click();

/** Chooses the pipes of a factory. */
export const choosePipes = async (person: Person) => {
  // Of what the factory may register a page is offered; which devices stand on it depends on what others have told before.
  const word = person.front.locator('.record-picker').getByRole('searchbox');
  await word.fill('管道');
  await word.press('Enter');
  await person.front.locator('.record-picker__row', { hasText: '管道' }).first().click();
  await person.button('开始填写').click();
};

/** Chooses an order that may be invoiced. */
export const chooseOrder = (person: Person) =>
  person.front
    .getByRole('button', { name: /^为.*开票/ })
    .first()
    .click();

export const formsOfMaker: readonly Form[] = [
  { name: '监检协议', address: agreementCase.pages.form.path, field: 'remark', read: readBy(agreementCase.calls.detail) },
  { name: '受检产品', address: batchCase.pages.form.path, field: 'remark', read: readBy(batchCase.calls.detail) },
  { name: '约检', address: visitCase.pages.form.path, choose: first, field: 'remark', read: readBy(visitCase.calls.detail) },
];

const firstProblem = async (person: Person) => {
  await first(person);
  await person.button('添加一行问题和意见').click();
};
export const formsOfInspector: readonly Form[] = [
  { name: '监检文书', address: noteCase.pages.form.path, choose: firstProblem, field: 'items', read: readBy(noteCase.calls.detail) },
  {
    name: '监检证书',
    address: makeCertificate.pages.form.path,
    choose: first,
    field: 'remark',
    read: readBy(makeCertificate.calls.detail),
  },
];
