import { useEffect } from 'react';

import { findDetailForm } from '#areas/device-facts/contract/technical-forms.ts';
import type { Values } from '#kit/contract/field.ts';
import { dropBlanks, form } from '#kit/contract/form.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { Card } from '#kit/portal/layout/Card.tsx';

interface Props {
  readonly equclacode: string;
  readonly stored: Values;
  readonly onChange: (params: Values) => void;
}

/** What works have changed of the technical parameters; what is left blank stays as it is. */
export function ParamsCard({ equclacode, stored, onChange }: Props) {
  const technical = findDetailForm(equclacode);
  return technical ? <Fields technical={technical} stored={stored} onChange={onChange} /> : null;
}

function Fields({
  technical,
  stored,
  onChange,
}: Omit<Props, 'equclacode'> & { readonly technical: NonNullable<ReturnType<typeof findDetailForm>> }) {
  const fields = Object.fromEntries(
    Object.entries(technical.fields)
      .filter(([, { widget }]) => widget !== 'rows')
      .map(([key, field]) => [key, { ...field, need: 'optional' as const }]),
  );
  const sections = technical.sections.map((section) => ({ ...section, fields: section.fields.filter((key) => fields[key]) }));
  const handle = useRecordForm(form('改造后的参数', fields, sections), stored);
  const { values } = handle;
  useEffect(() => onChange(dropBlanks(values)), [values, onChange]);
  return (
    <Card title="改造后的参数" hint="只填改变的；没有填写的保持档案中的">
      <RecordForm handle={handle} hasAnchors={false} />
    </Card>
  );
}
