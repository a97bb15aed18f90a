import type { Person } from './person.ts';

/** Completes the record of the device on the screen: all that was not judged passes. */
export async function passRest(person: Person): Promise<void> {
  const rest = person.button('本组其余合格');
  await person.front.locator('.insp-items').first().waitFor();
  const conditions = person.button('其余条件满足');
  if ((await conditions.count()) > 0) await conditions.click();
  for (let left = await rest.count(); left > 0; left -= 1) await rest.first().click();
  // No load test is made; what must be measured has a value.
  const loadTest = person.front.locator('.insp-item', { hasText: '125%额定载重量' }).locator('label', { hasText: '无此项' });
  if ((await loadTest.count()) > 0) await loadTest.click();
  // Where the archive does not say by itself that there is none.
  const reason = person.front.getByLabel('6.3 说明');
  if ((await reason.count()) > 0) await reason.fill('本次未做，另行安排');
  for (const value of await person.front.getByLabel(/实测值$/).all()) if ((await value.inputValue()) === '') await value.fill('8.5');
  for (const least of await person.front.getByLabel(/规定值不小于$/).all()) await least.fill('0.5');
  for (const most of await person.front.getByLabel(/规定值不大于$/).all()) await most.fill('20');
  await person.front.getByLabel('台账以外的仪器').fill('绝缘电阻测试仪');
  await person.front.locator('.insp-judged', { hasNotText: '录入中' }).waitFor();
}
