import { typedFields, type typedKeys } from '#areas/inspection/contract/application.ts';
import { ReturnedNote } from '#kit/portal/input/FieldBox.tsx';
import { instantText } from '#kit/portal/page/display.ts';
import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { DeskCard } from '../open/DeskCard.tsx';

type Asked = NonNullable<ApplicationDetail['handedInAgain']>;

interface Props {
  readonly detail: ApplicationDetail;
  readonly asked: Asked;
}

/** Handed in for another time: what the last return asked for, and what has come of it. */
export function PutRight({ detail: { application }, asked: { reasons, opinion, at } }: Props) {
  return (
    <DeskCard title="补正情况" hint={`${instantText(at)} 退回：${opinion}`}>
      {reasons.map((asked) => (
        <div key={`${asked.kind}:${asked.key}`}>
          <strong>{asked.label}</strong>
          {asked.kind === 'field' && isTyped(asked.key) ? (
            <ReturnedNote
              returned={{ ...asked, field: asked.key }}
              field={typedFields[asked.key]}
              value={asked.key === 'payer' ? application.payerName : application[asked.key]}
            />
          ) : (
            <p>退回原因：{asked.reason}</p>
          )}
        </div>
      ))}
    </DeskCard>
  );
}

const isTyped = (key: string): key is (typeof typedKeys)[number] => key in typedFields;
