import { factsTabs, type FactsTabKey } from '#areas/device-facts/contract/archive-sections.ts';
import { varietyOf } from '#areas/device-facts/contract/catalogue.ts';
import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { findDetailForm } from '#areas/device-facts/contract/technical-forms.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { labelOf, type Dictionaries } from '#kit/contract/trade/dictionary.ts';
import type { Fields } from '#kit/contract/field.ts';
import { isBlank, type Section } from '#kit/contract/form.ts';
import type { Issuer, PrintedTable } from '#kit/server/documents/template.ts';
import { rowsOf, rowTables, textOf } from '#kit/server/documents/field-tables.ts';

import type { Dossier } from './read-dossier.ts';
import type { DossierSection, EquipmentDossier } from './equipment-dossier.ts';

/** A paper or attachment that belongs to the dossier. */
export interface DossierFile {
  readonly title: string;
  readonly name: string;
  readonly from: string;
  readonly on: string;
}

interface Printing {
  readonly issuer: Issuer;
  readonly dictionaries: Dictionaries;
  readonly today: string;
  readonly files: readonly DossierFile[];
}

type Values = Readonly<Record<string, unknown>>;

/** 一机一档: the archive as its pages show it, in their order. */
export function printDossier(dossier: Dossier, printing: Printing): EquipmentDossier {
  const { equipment } = dossier;
  const { equclacode } = equipment;
  const tabs = new Map(factsTabs(equclacode).map((tab) => [tab.key, tab]));
  const facts = (key: FactsTabKey) => tabs.get(key)?.sections ?? [];
  const plain = (title: string, sections: readonly Section[], tables: readonly PrintedTable[] = []): DossierSection => ({
    title,
    rows: rowsOf(equipmentFields, sections, equipment, printing.dictionaries),
    tables: tables.filter(({ rows }) => rows.length > 0),
  });
  const titled = (key: FactsTabKey, tables: readonly PrintedTable[] = []) => {
    const tab = tabs.get(key);
    const handedIn = dossier.tables.filter((one) => one.tab === key).map(({ table }) => table);
    return tab ? [plain(tab.title, facts(key), [...tables, ...handedIn])] : [];
  };
  return {
    issuer: printing.issuer,
    equName: equipment.equName,
    oidno: equipment.oidno,
    useUnitName: equipment.useUnitName,
    summary: [
      { label: '设备品种', value: varietyOf(equipment) ?? equipment.equSortName },
      { label: '使用状态', value: labelOf(printing.dictionaries, 'useStatus', equipment.useStatus) },
      { label: '使用登记证编号', value: equipment.useCertNo },
      { label: '下次检验日期', value: equipment.nextInspDate },
    ],
    sections: [
      ...titled('basic'),
      ...titled('safety'),
      ...titled('make'),
      technical(dossier, printing.dictionaries),
      ...titled('inspections', [inspectionTable(dossier, printing.dictionaries)]),
      ...titled('registration', [changeTable(dossier, printing.dictionaries)]),
      ...titled('works'),
      ...titled('faults'),
      { title: '附件', rows: [], tables: fileTable(printing.files) },
      { title: '设备履历', rows: [], tables: [eventTable(dossier)].filter(({ rows }) => rows.length > 0) },
    ],
    printDate: printing.today,
    qrSvg: null,
  };
}

function technical({ equipment, pipelineRows }: Dossier, dictionaries: Dictionaries): DossierSection {
  const form = findDetailForm(equipment.equclacode);
  const values: Values = { ...equipment, ...equipment.params, pipeRows: pipelineRows };
  const tables = Object.entries(form?.fields ?? {}).flatMap(([key, { widget, rows, label }]) =>
    widget === 'rows' && rows ? rowTables(label, rows, values[key], dictionaries) : [],
  );
  return { title: '技术参数', rows: form ? rowsOf(form.fields, form.sections, values, dictionaries) : [], tables };
}

function inspectionTable({ inspections }: Dossier, dictionaries: Dictionaries): PrintedTable {
  return {
    title: '检验记录',
    head: ['检验日期', '检验类型', '结论', '报告编号', '检验机构', '下次检验日期'],
    rows: inspections.map((one) => [
      one.inspectedOn,
      labelOf(dictionaries, 'inspType', one.inspType),
      one.voidedOn ? `${one.conclusion}（已作废）` : one.conclusion,
      one.reportNo,
      one.inspectOrg,
      one.nextInspDate,
    ]),
  };
}

function changeTable({ changes, equipment }: Dossier, dictionaries: Dictionaries): PrintedTable {
  const fields: Fields = { ...findDetailForm(equipment.equclacode)?.fields, ...equipmentFields };
  const text = (key: string, value: unknown) => (fields[key] && !isBlank(value) ? textOf(fields[key], value, dictionaries) : null);
  return {
    title: '变更记录',
    head: ['日期', '事由', '项目', '变更前', '变更后', '经办人'],
    rows: changes.flatMap(({ at, reason, serialNo, operatorName, diff }) =>
      diff.map((one) => [
        todayInShanghai(new Date(at)),
        serialNo ? `${reason} ${serialNo}` : reason,
        one.label,
        text(one.field, one.old),
        text(one.field, one.new),
        operatorName,
      ]),
    ),
  };
}

function eventTable({ events }: Dossier): PrintedTable {
  return { title: '', head: ['日期', '类别', '事项'], rows: events.map(({ happenedOn, kind, title }) => [happenedOn, kind, title]) };
}

function fileTable(files: readonly DossierFile[]): PrintedTable[] {
  if (files.length === 0) return [];
  return [{ title: '', head: ['材料', '文件', '来自', '日期'], rows: files.map(({ title, name, from, on }) => [title, name, from, on]) }];
}
