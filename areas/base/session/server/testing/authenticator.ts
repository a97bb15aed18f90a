import { TOTP } from 'otpauth';

import type { City, Person } from '#server/testing/city.ts';

import { secondFactorCalls } from '../../contract/second-factor.ts';
import { shownPassword } from './shown-password.ts';

/** What shows the codes of an account, as a telephone does: by the clock of the city. */
export class Authenticator {
  readonly #city: City;
  readonly #secret: string;

  constructor(city: City, secret: string) {
    this.#city = city;
    this.#secret = secret;
  }

  /** The code of now, or of so many steps of thirty seconds later. */
  code(later = 0): string {
    return new TOTP({ secret: this.#secret }).generate({ timestamp: this.#city.now.getTime() + later * 30_000 });
  }

  /** Six digits that are no code of now. */
  wrongCode(): string {
    const near = [-1, 0, 1].map((later) => this.code(later));
    return ['000000', '000001', '000002', '000003'].find((code) => !near.includes(code))!;
  }
}

/** Sets up the second factor of somebody signed in. The next code is free half a minute later, which passes here. */
export async function setUpFactor(
  city: City,
  person: Person,
): Promise<{ readonly phone: Authenticator; readonly recoveryCodes: readonly string[] }> {
  const { secret } = await person.call(secondFactorCalls.begin, await shownPassword(person));
  const phone = new Authenticator(city, secret);
  const { recoveryCodes } = await person.call(secondFactorCalls.enrol, { code: phone.code(), attempt: crypto.randomUUID() });
  city.pass({ seconds: 60 });
  return { phone, recoveryCodes };
}
