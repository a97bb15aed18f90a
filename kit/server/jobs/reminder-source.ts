import type { RawBuilder } from 'kysely';

import { port } from '#kit/contract/port.ts';

/** Something of a unit that falls due on a day. */
export interface DueThing {
  readonly unitId: string;
  readonly objectId: string;
  readonly dueOn: string;
  /** What people call it. */
  readonly subject: string;
  /** Whatever `address` needs beside the key. */
  readonly mark: string | null;
}

/** A kind of things that fall due, handed in by the area that owns their days. Whose unit they are of is reminded before. */
export interface ReminderSource {
  /** Unique over all areas; stored with what was told and with what people chose. */
  readonly key: string;
  readonly title: string;
  /** Order among the kinds, lowest first. */
  readonly rank: number;
  /** Days before on which people are reminded unless they choose otherwise; `usualSteps` without it. */
  readonly steps?: readonly number[];
  /** Nothing is overdue when its day has passed: it is told no more then. */
  readonly isHint?: true;
  /** Who may look after it: whose roles have this menu id is reminded. */
  readonly menuId: string;
  /**
   * A statement of all there is: `unit_id uuid, object_id uuid, due_on date, subject text, mark text`. Plain enough that conditions on `unit_id`, `object_id` and `due_on` reach
   * its indexes, one of which has the order `due_on, object_id`.
   */
  readonly rows: RawBuilder<unknown>;
  /** Page on which it is looked after. */
  address(thing: Pick<DueThing, 'objectId' | 'mark'>): string;
}

/** Where areas hand in what falls due with them. */
export const reminderSources = port<ReminderSource>('reminders.sources');

/** What is done about the things of a kind, handed in by the area in which it is done. Without one a thing leads to its own page. */
export interface ReminderStep {
  /** Key of the source. */
  readonly kind: string;
  /** 「报检」 */
  readonly label: string;
  /** Who may do it. */
  readonly menuId: string;
  address(thing: Pick<DueThing, 'objectId' | 'mark'>): string;
}

/** Where areas hand in what they do about what falls due with another. */
export const reminderSteps = port<ReminderStep>('reminders.steps');
