import { demoPassword } from '#database/demo/accounts.ts';
import { OverNetwork } from '#server/testing/over-network.ts';
import { Visitor } from '#server/testing/person.ts';
import { ownPlace } from './place.ts';

/** Somebody of the demo city without a browser: for what comes before a story, and for steps that another journey walks through on the screen. */
export async function overHttp(loginName: string): Promise<Visitor> {
  const visitor = new Visitor(new OverNetwork(ownPlace().portal), '');
  await visitor.logIn(loginName, demoPassword);
  return visitor;
}
