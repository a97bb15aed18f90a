import type { Config } from '#kit/server/settings/config.ts';
import type { City } from '#server/testing/city.ts';
import type { Visitor } from '#server/testing/person.ts';

import { newBrowserCalls } from '../../contract/new-browser.ts';
import { sentValues } from './sent-code.ts';

/** A configuration in which a new browser is asked for a code, and somebody carries it: the test reads it from the outbox. */
export const askingNewBrowsers: Partial<Config> = {
  login: { secondFactor: 'offered', secondFactorFor: [], newBrowser: 'code', mobileDays: 7 },
  sms: { provider: 'aliyun', templates: {} },
};

/** What the telephone of an account was sent for the login that this browser has begun. */
export async function sentLoginCode(city: City, visitor: Visitor, mobile: string): Promise<string> {
  await visitor.call(newBrowserCalls.send, {});
  return (await sentValues(city, mobile))['code']!;
}
