import { keysOf, type Values } from '#kit/contract/field.ts';
import type { Form } from '#kit/contract/form.ts';

/** What a new edition begins with: all that the one before says but for how long. */
export function draftOfOffer({ fields }: Form, base: Values, today: string): Values {
  const said = Object.fromEntries(keysOf(fields).map((key) => [key, base[key] ?? undefined]));
  return { ...said, validFrom: today, validTo: undefined };
}
