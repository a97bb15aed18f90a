import { homeCalls } from '#areas/home/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { issueSsoTicket } from '#areas/session/server/door.ts';
import { newId } from '#kit/server/id.ts';
import type { City, Person } from '#server/testing/city.ts';

import { makeCalls as calls } from '../../contract/calls.ts';
import { accepted, agreed, confirmed, openMakeStory, pointsOf, stepOf, type Moved, type Step, type Story } from './story.ts';

export const todosOf = async (person: Person) =>
  Object.fromEntries((await person.call(homeCalls.getEqustatisticNums, {})).todos.map(({ key, count }) => [key, count]));

export const titlesFor = async (person: Person) => (await person.call(sessionCalls.messages, {})).list.map(({ title }) => title);

/** What a call was refused for, field by field; nothing where it was not. */
export const issuesOf = async (made: Promise<unknown>) =>
  made.then(
    () => [],
    (error: { errors: { field: string; message: string }[] }) => error.errors.map(({ field, message }) => [field, message]),
  );

/** A story of one maker, begun anew for each test, with what its tests do again and again. */
export class Tale {
  readonly city: City;
  readonly start: Date;
  story!: Story;

  constructor(city: City) {
    this.city = city;
    this.start = city.now;
  }

  async begin(): Promise<void> {
    this.city.now = this.start;
    this.story = await openMakeStory(this.city);
  }

  /** Another time, at which everybody has logged in anew. */
  async at(now: Date): Promise<void> {
    this.city.now = now;
    const { clerk, desk, inspector, other, head, second } = this.story;
    for (const person of [clerk, desk, inspector, other, head, second])
      person.keepTokens(await person.call(sessionCalls.login, { ssotoken: (await issueSsoTicket(this.city.db, person.loginName, now))! }));
  }

  /** The day of the visit, three days after the beginning unless told. */
  onTheDay(hours = 72): Promise<void> {
    return this.at(new Date(this.start.getTime() + hours * 3_600_000));
  }

  async attended(batchId: string, pointIds?: readonly string[], values: object = {}): Promise<string> {
    const step = stepOf(await confirmed(this.story, batchId, pointIds, values));
    await this.onTheDay();
    await this.story.inspector.call(calls.visitMove, { ...step, move: 'attend' });
    return step.id;
  }

  async passAll(batchId: string, visitId: string): Promise<void> {
    const { inspector } = this.story;
    for (const { id, version } of await pointsOf(inspector, batchId))
      await inspector.call(calls.recordPoint, { id, version, visitId, result: 'pass' });
  }

  /** A batch whose points have all passed. */
  async supervised(values: object = {}, fee?: object): Promise<string> {
    await agreed(this.story);
    const { id } = await accepted(this.story, values, fee);
    await this.passAll(id, await this.attended(id));
    return id;
  }

  async certificateDrafted(batchId: string, values: object = {}, about: object = {}): Promise<Step> {
    const usual = { category: 'vesselBatch', covered: 'R26-001~R26-003', sampled: 'R26-002', madeOn: '2026-11-20' };
    const saved = await this.story.inspector.call(calls.certificateSave, {
      id: newId(),
      batchId,
      values: { ...usual, ...values },
      ...about,
    });
    return stepOf(saved);
  }

  async reviewed(batchId: string, values: object = {}, about: object = {}): Promise<Step> {
    const { inspector, head } = this.story;
    const step = stepOf(await inspector.call(calls.certificateCommit, await this.certificateDrafted(batchId, values, about)));
    return stepOf(await head.call(calls.certificateMove, { ...step, move: 'review' }));
  }

  async issued(batchId: string, values: object = {}, about: object = {}): Promise<Moved> {
    const step = await this.reviewed(batchId, values, about);
    return this.story.second.call(calls.certificateMove, { ...step, move: 'approve' });
  }

  async noted(batchId: string, noteKind: 'liaison' | 'opinion'): Promise<Moved> {
    const { inspector } = this.story;
    const items = [{ problem: '焊接试件未标识', requirement: '补打标识并复验', clause: '质量计划3.2' }];
    const values = { noteKind, problemKind: '焊接', items, dueOn: '2026-12-10' };
    const saved = await inspector.call(calls.noteSave, { id: newId(), batchId, values });
    return inspector.call(calls.noteCommit, stepOf(saved));
  }
}
