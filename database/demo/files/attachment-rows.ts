import { findMaterial, neededMaterials, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { extensionFiles } from '#areas/elevator-detection/contract/extension.ts';
import { testLine } from '#areas/elevator-detection/contract/lifecycle.ts';
import { testFiles } from '#areas/elevator-detection/contract/test-order.ts';
import { correctionFiles } from '#areas/corrections/contract/correction-files.ts';
import { entryFiles } from '#areas/first-entry/contract/entry-files.ts';
import { loadTestFiles } from '#areas/load-tests/contract/load-test-files.ts';
import { applicationFiles, reliefFiles } from '#areas/inspection/contract/materials.ts';

import type { Ledger } from '#kit/server/demo/ledger.ts';
import type { Row } from '../copy.ts';
import type { SampleFiles } from './sample-files.ts';

interface Holder {
  readonly attrefsysid: string;
  readonly kind: MaterialKind;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly createUser: string;
  readonly createUserName: string;
  readonly holder: string;
  readonly createDate: string;
  /** A material that is there, though nobody demands it. */
  readonly alsoThere?: string;
}

/**
 * The required materials of all applications, entries, corrections, tests and extensions that the cases tell of, and the reports of load tests.
 * @param nameOf the name of an account by its id
 */
export function attachmentRows(ledger: Ledger, samples: SampleFiles, nameOf: (id: string) => string): Row[] {
  const applications = ledger.rows('inspection_application').map((row) => ofApplication(row, nameOf));
  const reliefs = ledger
    .rows('inspection_application')
    .filter(({ relief }) => relief)
    .map((row) => ({ ...ofApplication(row, nameOf), kind: reliefFiles, facts: {} }));
  const entries = ledger.rows('device_entry').map((row) => ofEntry(row));
  const tests = ofTests(ledger);
  const extensions = ledger.rows('test_extension').map((row) => ofUnit(row, extensionFiles));
  const corrections = ledger.rows('equipment_correction').map((row) => ofUnit(row, correctionFiles));
  return [...applications, ...reliefs, ...entries, ...tests, ...extensions, ...corrections, ...ofLoadTests(ledger)].flatMap((holder) =>
    rowsOf(ledger, holder, samples),
  );
}

function rowsOf(ledger: Ledger, { kind, facts, alsoThere, ...holder }: Holder, samples: SampleFiles): Row[] {
  const { atttype } = kind;
  const further = alsoThere ? [findMaterial(kind, alsoThere)!] : [];
  return [...neededMaterials(kind, facts), ...further].flatMap(({ attClass, attCategory, label }) => {
    const file = samples.get(`${atttype}/${attClass}`);
    if (!file) return [];
    const { sha256, ...sample } = file;
    const what = { attsysid: ledger.id('attachment', holder.createDate), attCategory, attClass, attitle: label, datasource: 'local' };
    return [{ ...holder, atttype, ...what, ...sample, sha256: `\\x${sha256.toString('hex')}` }];
  });
}

function ofApplication(row: Row, nameOf: (id: string) => string): Holder {
  const { id, equclacode, inspType, applyUnit, useUnit, createdBy, createdAt } = row as Readonly<Record<string, string>>;
  return {
    attrefsysid: id!,
    kind: applicationFiles,
    facts: { equclacode, inspType, byAgent: applyUnit !== useUnit },
    createUser: createdBy!,
    createUserName: nameOf(createdBy!),
    holder: applyUnit!,
    createDate: createdAt!,
  };
}

function ofEntry(row: Row): Holder {
  const { id, equclacode, unitId, createdBy, createdByName, createdAt } = row as Readonly<Record<string, string>>;
  return {
    attrefsysid: id!,
    kind: entryFiles,
    facts: { equclacode },
    createUser: createdBy!,
    createUserName: createdByName!,
    holder: unitId!,
    createDate: createdAt!,
  };
}

/** Reports of tested lifts, by whoever issued them. */
function ofTests(ledger: Ledger): Holder[] {
  const lines = new Map(ledger.rows('test_line').map((line) => [line['id'], line]));
  const issued = ledger.rows('flow_log').filter(({ bizType, action }) => bizType === testLine.name && action === 'report');
  return issued.map((step) => ({
    attrefsysid: String(step['bizId']),
    kind: testFiles,
    facts: {},
    createUser: String(step['operatorId']),
    createUserName: String(step['operatorName']),
    holder: String(lines.get(step['bizId'])!['bodyUnit']),
    createDate: String(step['at']),
  }));
}

/** Of what a unit applies for on a device of its own. */
function ofUnit(row: Row, kind: MaterialKind): Holder {
  const { id, unitId, createdBy, createdByName, createdAt } = row as Readonly<Record<string, string>>;
  return {
    attrefsysid: id!,
    kind,
    facts: {},
    createUser: createdBy!,
    createUserName: createdByName!,
    holder: unitId!,
    createDate: createdAt!,
  };
}

/** The report of each batch that a person has recorded. */
function ofLoadTests(ledger: Ledger): Holder[] {
  const batches = new Map(ledger.rows('load_test').map((test) => [test['batchId'], test]));
  return [...batches.values()].flatMap(({ batchId, createdBy, createdByName, createdByUnit, createdAt }) =>
    createdBy === null
      ? []
      : {
          attrefsysid: String(batchId),
          kind: loadTestFiles,
          facts: {},
          createUser: String(createdBy),
          createUserName: String(createdByName),
          holder: String(createdByUnit),
          createDate: String(createdAt),
          alsoThere: 'report',
        },
  );
}
