import type { Fields } from '../../contract/field.ts';
import { Card } from '../layout/Card.tsx';
import { PlainTable } from '../layout/PlainTable.tsx';
import { Stack } from '../layout/Stack.tsx';
import { instantText, textOf, useReferenceData } from '../page/display.ts';

interface Version {
  readonly id: number;
  readonly at: string;
  readonly operatorName: string;
  readonly reason: string | null;
  readonly diff: readonly { readonly field: string; readonly label: string; readonly old?: unknown; readonly new?: unknown }[];
}

interface Props {
  readonly title: string;
  readonly fields: Fields;
  readonly versions: readonly Version[];
}

/** The changes of a record after its submission, each with old and new values side by side. */
export function Versions({ title, fields, versions }: Props) {
  const reference = useReferenceData();
  if (versions.length === 0) return null;
  const shown = (key: string, value: unknown) => (fields[key] && textOf(fields[key], value, reference, true)) || '（空）';
  return (
    <Card title={title}>
      <Stack>
        {versions.map(({ id, at, operatorName, reason, diff }) => (
          <section key={id}>
            <h3>
              {instantText(at)}，{operatorName}
              {reason && `：${reason}`}
            </h3>
            {diff.length > 0 && (
              <PlainTable label={`${instantText(at)}的变更`}>
                <thead>
                  <tr>
                    <th scope="col">内容</th>
                    <th scope="col">变更前</th>
                    <th scope="col">变更后</th>
                  </tr>
                </thead>
                <tbody>
                  {diff.map((one) => (
                    <tr key={one.field}>
                      <th scope="row">{one.label}</th>
                      <td>{shown(one.field, one.old)}</td>
                      <td>{shown(one.field, one.new)}</td>
                    </tr>
                  ))}
                </tbody>
              </PlainTable>
            )}
          </section>
        ))}
      </Stack>
    </Card>
  );
}
