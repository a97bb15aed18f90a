import { expect, test } from 'vitest';

import { inspected, openStory, stepOf } from '#areas/inspection/server/testing/story.ts';
import { secondFactorCalls } from '#areas/session/contract/second-factor.ts';
import { setUpFactor } from '#areas/session/server/testing/authenticator.ts';
import { shownPassword } from '#areas/session/server/testing/shown-password.ts';
import { cityPassword, openCity } from '#server/testing/city.ts';

import { examiningCalls } from '../../contract/calls.ts';

const city = await openCity();
const story = await openStory(city);
const { inspector, dispatcher } = story.institute;

async function reviewed() {
  const application = await inspected(city, story, 1);
  const entered = await inspector.call(examiningCalls.enterResults, stepOf(application));
  return dispatcher.call(examiningCalls.review, stepOf(entered));
}

/** Whoever approves, at a browser whose dialog nobody answers. */
async function signerAlone() {
  const signer = await city.enter({ actor: 'I5', name: '签字乙', dept: '技术质量科' });
  signer.password = undefined;
  return signer;
}

test('whoever approves without a second factor shows their password anew: a session left open approves nothing', async () => {
  const application = await reviewed();
  const signer = await signerAlone();
  const approve = () => signer.call(examiningCalls.approve, stepOf(application));
  await expect(approve()).rejects.toMatchObject({ code: 'passwordAsked', status: 403 });
  await expect(signer.showPassword('Wrong@2026')).rejects.toMatchObject({ code: 'oldPasswordWrong' });
  await expect(approve()).rejects.toMatchObject({ code: 'passwordAsked' });
  await signer.showPassword(cityPassword);
  city.pass({ minutes: 5 });
  await expect(approve()).rejects.toMatchObject({ code: 'passwordAsked' });
  await signer.showPassword(cityPassword);
  await approve();
});

test('whoever has a second factor shows a code: the password does not stand for it', async () => {
  const application = await reviewed();
  const signer = await signerAlone();
  const { phone } = await setUpFactor(city, signer);
  city.pass({ minutes: 5 });
  const approve = () => signer.call(examiningCalls.approve, stepOf(application));
  await expect(approve()).rejects.toMatchObject({ code: 'codeAsked', status: 403 });
  await expect(signer.call(secondFactorCalls.confirmByPassword, await shownPassword(signer))).rejects.toMatchObject({ code: 'codeAsked' });
  await expect(approve()).rejects.toMatchObject({ code: 'codeAsked' });
  await signer.call(secondFactorCalls.confirm, { code: phone.code() });
  await approve();
});
