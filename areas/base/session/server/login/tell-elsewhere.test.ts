import { expect, test } from 'vitest';

import { cityPassword, openCity, Person } from '#server/testing/city.ts';

import { sessionCalls } from '../../contract/calls.ts';
import { networkOf } from './tell-elsewhere.ts';

const city = await openCity();

test('the owner of an account hears of a login from a network that it has not come from, once for each', async () => {
  const { loginName } = await city.seedPerson({ actor: 'E1' });
  const from = async (address: string) => {
    const person = new Person(city.app, address);
    await person.logIn(loginName, cityPassword);
    const { list } = await person.call(sessionCalls.messages, {});
    return list.filter(({ title }) => title === '账号从新的地点登录').map(({ body }) => /网络地址 (\S+) 登录/.exec(body)?.[1]);
  };
  expect(await from('10.1.2.3')).toEqual([]);
  expect(await from('10.1.2.77')).toEqual([]);
  expect(await from('203.0.113.9')).toEqual(['203.0.113.9']);
  expect(await from('203.0.113.10')).toEqual(['203.0.113.9']);
  expect(await from('10.1.2.3')).toEqual(['203.0.113.9']);
});

test('a network is what a house or an office keeps', () => {
  expect(networkOf('::ffff:10.1.2.3')).toBe('10.1.2');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
});
