import { channel } from 'node:diagnostics_channel';

import type { Issue } from '../contract/form.ts';
import { commonRefusals, type Refusals } from '../contract/refusal.ts';

/** A declared refusal. Only the error handler of `kit/server/web/app.ts` catches it. */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;
  readonly errors: readonly Issue[];

  constructor(code: string, status: number, message: string, errors: readonly Issue[] = []) {
    super(message);
    this.code = code;
    this.status = status;
    this.errors = errors;
  }
}

/** Tells whoever listens which declared refusal is given, as the object that declares it. */
export const refusalChannel = channel('portal.refusal');

/** Details fill the `{name}` places of the sentence. */
export type Details = Readonly<Record<string, string | number>>;

/** The `refuse` of an area: knows its own refusals and the common ones by name. */
export function refuser<R extends Refusals>(declared: R) {
  const known: Refusals = { ...commonRefusals, ...declared };
  return (code: (keyof R | keyof typeof commonRefusals) & string, details: Details = {}, errors: readonly Issue[] = []): never => {
    const kind = known[code]!;
    const sentence = kind.say.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
    refusalChannel.publish(kind);
    throw new Refused(code, kind.status, sentence, errors);
  };
}

export const refuse = refuser({});

/** A common refusal as an error object, for code that passes errors on instead of throwing them. */
export class CommonRefusal extends Refused {
  constructor(code: 'away' | 'busy' | 'tooMany') {
    const kind = commonRefusals[code];
    super(code, kind.status, kind.say);
    refusalChannel.publish(kind);
  }
}

/** Refuses with all faults of a form; warnings do not count. */
export function refuseIssues(issues: readonly Issue[]): void {
  const blocking = issues.filter((issue) => !issue.warns);
  if (blocking.length > 0) refuse('invalid', { message: blocking[0]!.message }, blocking);
}
