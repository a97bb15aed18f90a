import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { anotherCode } from '#areas/company/server/testing/story.ts';
import { proofFor } from '#areas/session/server/door.ts';
import { sentValues } from '#areas/session/server/testing/sent-code.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { resetGuestCalls } from '../../contract/guest-calls.ts';
import { nameJob, nameTemplate, tellName } from './forgotten-name.ts';
import { anotherMobile, newSecret } from '../testing/applying.ts';

const city = await openCity();

/** Somebody with a telephone who has an account. */
async function forgetful() {
  const orgcode = anotherCode();
  const unit = await city.seedUnit({ orgcode, areacode: '330203' });
  const person = await city.enter({ actor: 'E1', unit, name: '王强' });
  const mobile = anotherMobile();
  await city.db.updateTable('account').set({ mobile }).where('id', '=', person.userId).execute();
  const values = { orgname: unit.orgname, orgcode, loginName: person.loginName, applicant: '王强', mobile };
  return { person, values, mobile };
}

describe('whoever has forgotten the login name', () => {
  const { name, check } = resetGuestCalls;
  const sent = () => city.db.selectFrom('outgoing').select('id').where('template', '=', nameTemplate.key).execute();
  const work = () =>
    city.asOwner(async (db) => {
      const { rows } = await sql<{ payload: { readonly id: string; readonly asked: string } }>`
        select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
        where identifier = ${nameJob} order by job.id`.execute(db);
      for (const { payload } of rows) {
        expect(JSON.stringify(payload)).not.toMatch(/138\d{8}|330299/);
        await tellName(payload as never, { db: city.db, services: city.services, now: city.now });
      }
    });
  const proofNow = (mobile: string, at = city.now) => proofFor(city.services.secrets, { mobile, purpose: 'reset' }, at);

  test('has it sent to the telephone of the account; the answer is the same for whoever has none', async () => {
    const { values, mobile, person } = await forgetful();
    const stranger = anotherMobile();
    const visitor = city.visitor();
    const seen: string[] = [];
    const ask = async (given: { readonly mobile: string; readonly orgcode: string }) => {
      const input = { id: newId(), proof: proofNow(given.mobile), ...given };
      const { statusCode, body } = await visitor.send(name, input);
      seen.push(`${statusCode} ${body}`);
      return input;
    };
    const asked = await ask({ mobile, orgcode: values.orgcode });
    await ask({ mobile: stranger, orgcode: values.orgcode });
    await ask({ mobile, orgcode: anotherCode() });
    await ask({ mobile, orgcode: '330299198304186656' });
    expect(new Set(seen)).toEqual(new Set(['200 {"success":true,"result":"success","data":{}}']));
    // The answer was lost: asked once more with the same, one message is sent.
    await visitor.call(name, asked);
    await work();
    expect(await sentValues(city, mobile, nameTemplate.key)).toEqual({ unit: values.orgname, loginName: person.loginName });
    expect(await sent()).toHaveLength(1);
    const told = await city.db.selectFrom('auditLog').select('objectId').where('action', '=', 'account.nameTold').execute();
    expect(new Set(told.map(({ objectId }) => objectId))).toEqual(new Set([person.userId]));
    // Whoever asks on, resets with the telephone that they have shown for it.
    const secret = newSecret();
    const { id, proof } = asked;
    expect(await visitor.call(check, { id, secret, proof, values })).toMatchObject({ mode: 'A' });
  });

  test('needs a proof of that very telephone, for this alone, and asks five times a day', async () => {
    const { values, mobile } = await forgetful();
    const visitor = city.visitor();
    const ask = (more: object) => visitor.call(name, { id: newId(), proof: proofNow(mobile), mobile, orgcode: values.orgcode, ...more });
    const refused = { code: 'mobileNotProven', status: 422 };
    await expect(ask({ proof: 'x' })).rejects.toMatchObject(refused);
    await expect(ask({ proof: proofNow(anotherMobile()) })).rejects.toMatchObject(refused);
    const other = proofFor(city.services.secrets, { mobile, purpose: 'register' }, city.now);
    await expect(ask({ proof: other })).rejects.toMatchObject(refused);
    const used = proofNow(mobile);
    await ask({ proof: used });
    await expect(ask({ proof: used })).rejects.toMatchObject(refused);
    await expect(ask({ orgcode: '123' })).rejects.toMatchObject({ status: 422 });
    for (let n = 1; n < 5; n += 1) await ask({});
    await expect(ask({})).rejects.toMatchObject({ code: 'namesTooMany', status: 429 });
    await expect(ask({ orgcode: anotherCode() })).rejects.toMatchObject({ code: 'namesTooMany' });
    // From one address it is twenty, whichever telephones ask; somebody else is asked about the same unit as before.
    const many = [];
    for (let n = 0; n < 25; n += 1) {
      const own = anotherMobile();
      many.push((await visitor.send(name, { id: newId(), proof: proofNow(own), mobile: own, orgcode: values.orgcode })).statusCode);
    }
    expect(many.filter((status) => status === 200)).toHaveLength(20 - 5);
    const own = anotherMobile();
    await city.visitor().call(name, { id: newId(), proof: proofNow(own), mobile: own, orgcode: values.orgcode });
    city.pass({ days: 1, minutes: 1 });
    await city.visitor().call(name, { id: newId(), proof: proofNow(mobile), mobile, orgcode: values.orgcode });
  });
});
