import type { Fields } from '../../contract/field.ts';
import { Card } from '../layout/Card.tsx';
import { Stack } from '../layout/Stack.tsx';
import { instantText } from '../page/display.ts';
import { Differences, type Changed } from '../record/Differences.tsx';

interface Version {
  readonly id: number;
  readonly at: string;
  readonly operatorName: string;
  readonly reason: string | null;
  readonly diff: readonly Changed[];
}

interface Props {
  readonly title: string;
  readonly fields: Fields;
  readonly versions: readonly Version[];
}

/** The changes of a record after its submission, each with old and new values side by side. */
export function Versions({ title, fields, versions }: Props) {
  if (versions.length === 0) return null;
  return (
    <Card title={title}>
      <Stack>
        {versions.map(({ id, at, operatorName, reason, diff }) => (
          <section key={id}>
            <h3>
              {instantText(at)}，{operatorName}
              {reason && `：${reason}`}
            </h3>
            {diff.length > 0 && <Differences label={`${instantText(at)}的变更`} fields={fields} diff={diff} />}
          </section>
        ))}
      </Stack>
    </Card>
  );
}
