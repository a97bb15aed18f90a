import { demoPassword } from '#database/demo/accounts.ts';
import type { Person } from './person.ts';

/** A tab of a list, on whatever width. */
export const partOf = ({ front }: Person, label: string) =>
  front
    .getByRole('tab', { name: new RegExp(`^${label}`) })
    .or(front.getByRole('button', { name: new RegExp(`^${label}`) }))
    .first();

/** A list of the menu. */
interface ListOf {
  readonly group: string;
  readonly title: string;
  /** Its tab, where it is not the first. */
  readonly part?: string;
}

/** Opens the application with a number from a list: a queue of the institute, or those of the unit. */
export async function openApplication(person: Person, { group, title, part }: ListOf, onlinelsh: string): Promise<void> {
  await person.open(group, title);
  if (part) await partOf(person, part).click();
  await person.front.locator('[id$="-complex"]').fill(onlinelsh);
  await person.button('查询').click();
  await person.front.getByRole('link', { name: onlinelsh }).click();
  await person.front.locator('.page-head__hint', { hasText: onlinelsh }).waitFor();
}

/** Opens it from a queue of the institute. */
export const openAtDesk = (person: Person, desk: string, onlinelsh: string, part?: string) =>
  openApplication(person, { group: '检验业务办理', title: desk, part }, onlinelsh);

/** Decides upon it at a queue of the institute by one button, and reads what has become of it. */
export async function decideAtDesk(
  person: Person,
  desk: string,
  [verb, then]: readonly [string, string],
  onlinelsh: string,
): Promise<void> {
  await openAtDesk(person, desk, onlinelsh);
  await person.button(verb).click();
  await person.confirm();
  await person.reads(then);
}

/** Approves a report: whoever has no second factor shows their password, and what they pressed goes on. */
export async function approveAtDesk(person: Person, onlinelsh: string): Promise<void> {
  await openAtDesk(person, '报告批准', onlinelsh);
  await person.button('批准报告').click();
  await person.dialog.locator('.ant-modal-footer .ant-btn-primary, .ant-modal-confirm-btns .ant-btn-primary').click();
  const asked = person.page.getByRole('dialog', { name: '请确认是您本人' });
  await asked.locator('[name=password]').fill('Wrong@2026');
  await asked.getByRole('button', { name: /确\s*认/ }).click();
  await asked.getByText('当前密码不正确').waitFor();
  await asked.locator('[name=password]').fill(demoPassword);
  await person.page.keyboard.press('Enter');
  await asked.waitFor({ state: 'hidden' });
  await person.reads('已出具');
}
