import { describe, expect, test } from 'vitest';

import { catalogueSeed } from '#areas/device-facts/contract/catalogue-seed.ts';
import { inspectionTypesFor } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { pipeRowFields } from '#areas/device-facts/contract/details/pipeline.ts';
import { findDetailForm } from '#areas/device-facts/contract/technical-forms.ts';

import { holds } from './fee-amount.ts';
import type { FeeCondition, FeeItem, Quantity } from './fee-rows.ts';
import { visitFeeCode } from './visit-fee.ts';
import { feeItems } from './fee-seed.ts';
import { jobFields, jobFormOf, jobIssues, jobKeysOf, jobOf, jobText, type JobKey } from './job-facts.ts';
import { natureOf } from './nature.ts';
import { feePolicies } from './policy-seed.ts';
import { reliefClaims } from './relief-claims.ts';

const leaves = catalogueSeed.filter(({ leaf }) => leaf).map(({ code }) => code);

interface Job {
  readonly equclacode: string;
  readonly inspType: string;
}

/** What is known of a device of this kind and of this job: archive, answers of the unit, and for pipelines their pipes. */
function sourcesOf({ equclacode, inspType }: Job): ReadonlySet<string> {
  return new Set([
    'equclacode',
    'inspType',
    ...Object.keys(equipmentFields),
    ...Object.keys(findDetailForm(equclacode)?.fields ?? {}),
    ...jobKeysOf(equclacode, inspType),
    ...(equclacode.startsWith('8') ? ['pipes', ...Object.keys(pipeRowFields)] : []),
  ]);
}

/** The jobs that an item charges. */
function jobsOf({ equclacode, inspTypes }: FeeItem): Job[] {
  return leaves
    .filter((code) => equclacode.some((prefix) => code.startsWith(prefix)))
    .flatMap((code) => inspectionTypesFor(code).map((inspType) => ({ equclacode: code, inspType })))
    .filter(({ inspType }) => inspTypes.includes(inspType));
}

/** Whether what a condition asks of kind and type may hold for this job. */
const mayHold = (job: Job) => (condition: FeeCondition) =>
  !['equclacode', 'inspType'].includes(condition.param) || holds(condition, { ...job });

function quantitiesOf(item: FeeItem, job: Job): Quantity[] {
  const factors = item.factors.filter(({ when }) => when.every(mayHold(job)));
  const terms = item.tiers.flatMap((tier) => tier.terms.flatMap(({ by }) => by ?? []));
  return [...(item.measure ? [item.measure] : []), ...terms, ...factors.flatMap(({ perStep }) => perStep?.by ?? [])];
}

function paramsOf(item: FeeItem, job: Job): string[] {
  const conditions = [...item.when, ...item.factors.flatMap(({ when }) => when)];
  return [...conditions, ...quantitiesOf(item, job).flatMap(({ of }) => of)].map(({ param }) => param);
}

/** A visit is charged for itself, whatever is inspected. */
const ofDevices = feeItems.filter(({ code }) => code !== visitFeeCode);

describe.each(ofDevices.map((item) => [item.code, item] as const))('%s', (_code, item) => {
  const jobs = jobsOf(item).filter((job) => item.when.every(mayHold(job)));

  test('charges a kind of inspection that some device may have', () => {
    expect(jobs).not.toEqual([]);
  });

  test('every quantity is known of every device that it charges', () => {
    const unknown = jobs.flatMap((job) => {
      const sources = sourcesOf(job);
      return quantitiesOf(item, job)
        .filter(({ of }) => !of.some(({ param }) => sources.has(param)))
        .map(({ label }) => `${job.equclacode} ${job.inspType}: ${label}`);
    });
    expect(unknown).toEqual([]);
  });

  test('every input that it names is typed somewhere', () => {
    const known = new Set(jobs.flatMap((job) => [...sourcesOf(job)]));
    expect([...new Set(jobs.flatMap((job) => paramsOf(item, job)))].filter((param) => !known.has(param))).toEqual([]);
  });

  test('is billed as the inspections are that it charges', () => {
    expect(new Set(item.inspTypes.map(natureOf))).toEqual(new Set([item.nature]));
  });
});

test('reliefs ask for what is known of devices and units, or is claimed with evidence', () => {
  const known = new Set(['nature', 'inspType', 'isRetrofit', 'isFirstPeriodic', ...Object.keys(reliefClaims)]);
  const asked = feePolicies.flatMap(({ unitWhen, reliefs }) => [...unitWhen, ...reliefs.flatMap(({ when }) => when)]);
  expect(asked.map(({ param }) => param).filter((param) => !known.has(param))).toEqual([]);
});

describe('what is asked of a job', () => {
  test('is read by a fee item, and concerns the job alone', () => {
    const read = (key: JobKey, job: Job) =>
      feeItems.some(
        (item) =>
          jobsOf(item).some((one) => one.equclacode === job.equclacode && one.inspType === job.inspType) &&
          paramsOf(item, job).includes(key),
      );
    const idle = leaves.flatMap((equclacode) =>
      inspectionTypesFor(equclacode).flatMap((inspType) =>
        jobKeysOf(equclacode, inspType)
          .filter((key) => !read(key, { equclacode, inspType }))
          .map((key) => `${equclacode} ${inspType} ${key}`),
      ),
    );
    expect(idle).toEqual([]);
    expect(jobFormOf('3110', 'D1')).toBeUndefined();
  });

  const boiler = { equclacode: '1100' };
  test.each([
    ['W3', {}, ['请填写安全阀数量', '请填写安全阀公称直径']],
    ['W3', { valveCount: 0, valveDn: 50 }, ['安全阀数量须大于0']],
    ['W3', { valveCount: 2, valveDn: 50 }, []],
    ['D2', {}, []],
    ['D2', { weldLength: 12 }, ['请填写被检焊缝壁厚']],
    ['D2', { weldLength: 12, weldThickness: 30 }, []],
    ['J3', {}, ['请填写工程造价']],
  ])('%s with %j', (inspType, job, said) => {
    expect(jobIssues(boiler, inspType, job, 'submit').map(({ message }) => message)).toEqual(said);
  });

  test('answers that belong to another kind of inspection count no more', () => {
    const job = { valveCount: 2, valveDn: 50, needStrengthCheck: true, weldThickness: 30 };
    expect(jobOf(boiler, 'D2', job)).toEqual({ needStrengthCheck: true });
    expect(jobOf(boiler, 'W3', job)).toEqual({ valveCount: 2, valveDn: 50 });
    expect(jobText(jobOf(boiler, 'W3', job))).toBe('安全阀数量2只，安全阀公称直径50mm');
    expect(Object.keys(jobFields)).toHaveLength(6);
  });
});
