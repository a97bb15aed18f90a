import { Table } from 'antd';

import type { Field } from '#kit/contract/field.ts';
import { dash, textOf, useReferenceData } from '#kit/portal/page/display.ts';

import { pipeRowFields } from '../../contract/details/pipeline.ts';
import { equipmentFields } from '../../contract/device.ts';
import { findDetailForm } from '../../contract/technical-forms.ts';
import './diff-table.css';

const pipeFields: Readonly<Record<string, Field>> = pipeRowFields;

interface Difference {
  readonly field: string;
  readonly label: string;
  readonly old?: unknown;
  readonly new?: unknown;
}

interface Props {
  readonly equclacode: string;
  readonly diff: readonly Difference[];
  readonly title: string;
}

/** What stood there, and what stands or shall stand there now. */
export function DiffTable({ equclacode, diff, title }: Props) {
  const reference = useReferenceData();
  const fields: Readonly<Record<string, Field>> = { ...findDetailForm(equclacode)?.fields, ...equipmentFields };
  const text = ({ field }: Difference, value: unknown) => {
    // A pipe's field comes with the key of the pipe before it, a whole pipe as a sentence.
    const declared = fields[field] ?? pipeFields[field.replace(/^pipeRows\.[^.]+\./, '')];
    if (!declared && typeof value === 'string') return value;
    return (declared ? textOf(declared, value, reference, true) : '') || dash;
  };
  return (
    <Table
      className="diff"
      size="small"
      rowKey="field"
      aria-label={title}
      dataSource={[...diff]}
      pagination={false}
      tableLayout="fixed"
      columns={[
        { title: '项目', dataIndex: 'label', width: '32%' },
        { title: '变更前', render: (_, row) => <del className="diff__old">{text(row, row.old)}</del> },
        { title: '变更后', render: (_, row) => <ins className="diff__new">{text(row, row.new)}</ins> },
      ]}
    />
  );
}
