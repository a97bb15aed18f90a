import { useId, useMemo } from 'react';

import type { Values } from '#kit/contract/field.ts';
import { checkValues, isBlank } from '#kit/contract/form.ts';
import { FieldBox } from '#kit/portal/input/FieldBox.tsx';
import { useSession } from '#kit/portal/session.ts';

import { partForm } from '../../contract/apply-form.ts';

interface Props {
  readonly values: Values;
  /** The address, where nothing was typed. */
  readonly inspPlace: string | null;
  readonly onChange: (values: Values) => void;
}

/** What was typed for a part and is wrong; what is still empty is filled in later. */
export function wrongIn(values: Values, today: string) {
  return checkValues(partForm(today), values, 'submit').filter(({ field }) => !isBlank(values[field]));
}

/** Day and place of one part; both may also be filled in later, in its draft. */
export function PartFields({ values, inspPlace, onChange }: Props) {
  const id = useId();
  const { today } = useSession();
  const { fields } = useMemo(() => partForm(today), [today]);
  const wrong = wrongIn(values, today);
  const patch = (change: Values) => onChange({ ...values, ...change });
  return (
    <div className="record-grid insp-share__fields">
      {Object.entries(fields).map(([key, field]) => (
        <FieldBox
          key={key}
          id={`${id}-${key}`}
          fieldKey={key}
          field={field}
          value={values[key]}
          isNeeded={false}
          isReadOnly={false}
          issue={wrong.find(({ field }) => field === key)}
          rowIssues={wrong}
          returned={undefined}
          placeholder={key === 'inspPlace' ? (inspPlace ?? undefined) : '可在草稿中填写'}
          unitSearch={undefined}
          unitLabel={undefined}
          own={undefined}
          onSet={(name, value) => patch({ [name]: value })}
          onPatch={patch}
          onLeave={nothing}
        />
      ))}
    </div>
  );
}

const nothing = () => {};
