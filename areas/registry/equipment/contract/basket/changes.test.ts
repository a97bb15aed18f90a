import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { afterAnswer, noBasket, putInto, takeFrom, type KnownBasket } from './changes.ts';

const holding = (...devices: string[]): KnownBasket => ({ ...noBasket, devices });

describe('what a browser knows of a basket', () => {
  test('takes what finds room, each once', () => {
    expect(putInto(holding('a'), ['a', 'b', 'b', 'c'], 2)).toMatchObject({
      added: 1,
      left: 1,
      basket: { devices: ['a', 'b'], add: ['b'] },
    });
  });

  test('comes to the union with what another computer put in meanwhile', () => {
    const here = putInto(holding('a'), ['b'], 9).basket;
    expect(afterAnswer(here, here, ['a', 'elsewhere', 'b'])).toEqual(holding('a', 'elsewhere', 'b'));
  });

  test('keeps what was changed while the answer was under way, and tells it next', () => {
    const sent = putInto(holding('a'), ['b'], 9).basket;
    const meanwhile = putInto(takeFrom(sent, ['b', 'a']), ['c'], 9).basket;
    const after = afterAnswer(meanwhile, sent, ['a', 'b']);
    expect(after.devices).toEqual(['c']);
    expect([after.add, after.remove.toSorted()]).toEqual([['c'], ['a', 'b']]);
  });

  test('drops what the server does not hold: foreign devices, and what another computer took out', () => {
    const here = putInto(holding('a', 'gone'), ['foreign'], 9).basket;
    expect(afterAnswer(here, here, ['a'])).toEqual(holding('a'));
  });

  test('agrees with the server once all is told, whatever was pressed and whenever the answers came', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd');
    const step = fc.oneof(
      fc.record({ put: key }),
      fc.record({ take: key }),
      fc.constant({ send: true as const }),
      fc.constant({ hear: true as const }),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let here = noBasket;
        let server: string[] = [];
        let flying: { sent: KnownBasket; told: string[] } | undefined;
        const send = () => {
          if (flying) return;
          server = server.filter((each) => !here.remove.includes(each));
          server = [...server, ...here.add.filter((each) => !server.includes(each))];
          flying = { sent: here, told: [...server] };
        };
        const hear = () => {
          if (flying) here = afterAnswer(here, flying.sent, flying.told);
          flying = undefined;
        };
        for (const each of steps) {
          if ('put' in each) here = putInto(here, [each.put], 9).basket;
          else if ('take' in each) here = takeFrom(here, [each.take]);
          else if ('send' in each) send();
          else hear();
        }
        const wished = here.devices.toSorted();
        for (let last = 0; last < 2; last += 1) {
          hear();
          send();
        }
        hear();
        expect(here.devices.toSorted()).toEqual(wished);
        expect(server.toSorted()).toEqual(wished);
        expect([here.add, here.remove]).toEqual([[], []]);
      }),
    );
  });
});
