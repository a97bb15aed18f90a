import { channel } from 'node:diagnostics_channel';

import type { Issue } from '../contract/form.ts';
import { commonRefusals, type Refusals } from '../contract/refusal.ts';

/** What is told beside the sentence of a refusal. */
interface Told {
  readonly errors?: readonly Issue[];
  /** What the person may do all the same, once they have read the warnings: 「提交」. */
  readonly despite?: string;
}

/** A declared refusal. Only the error handler of `kit/server/web/app.ts` catches it. */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;
  readonly errors: readonly Issue[];
  readonly despite: string | undefined;

  constructor(code: string, status: number, message: string, { errors = [], despite }: Told = {}) {
    super(message);
    this.despite = despite;
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
    refusalChannel.publish(kind);
    throw new Refused(code, kind.status, filled(kind.say, details), { errors });
  };
}

const filled = (say: string, details: Details) => say.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));

export const refuse = refuser({});

/** A common refusal as an error object, for code that passes errors on instead of throwing them. */
export class CommonRefusal extends Refused {
  constructor(code: 'away' | 'full' | 'busy' | 'tooMany') {
    const kind = commonRefusals[code];
    super(code, kind.status, kind.say);
    refusalChannel.publish(kind);
  }
}

/** What is asked about before `what` is done: refused for now, with each warning at its field. */
export function askAbout(warnings: readonly Issue[], what: string): never {
  const kind = commonRefusals.warned;
  const said = { what, warnings: warnings.map(({ message }) => message).join('；') };
  refusalChannel.publish(kind);
  throw new Refused('warned', kind.status, filled(kind.say, said), { errors: warnings, despite: what });
}

/** Refuses with all faults of a form; warnings are asked about by `heed`. */
export function refuseIssues(issues: readonly Issue[]): void {
  const blocking = issues.filter((issue) => !issue.warns);
  if (blocking.length > 0) refuse('invalid', { message: blocking[0]!.message }, blocking);
}
