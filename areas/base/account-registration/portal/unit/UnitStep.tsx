import { useEffect, useState } from 'react';

import { rules } from '#kit/contract/trade/rules.ts';
import { call } from '#kit/portal/client.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';

import { registerCalls } from '../../contract/guest-calls.ts';
import { licencePaper } from '../../contract/papers-read.ts';

import type { RegistrationDraft } from '../guest/use-registration.ts';
import { PaperBox } from '../reading/PaperBox.tsx';

/** 单位信息. A code that is known makes it an application to join: nothing else of the unit is asked. */
export function UnitStep({ draft }: { readonly draft: RegistrationDraft }) {
  const { unit, shown, reasons } = draft;
  const said = useUnitCheck(draft);
  return (
    <>
      {licencePaper.isAsked(unit.values) && <PaperBox draft={draft} reading={draft.licence} />}
      <Card>
        <RecordForm
          handle={unit}
          returned={reasons}
          notes={draft.licence.notes}
          extra={said ? { unit: <Note tone="waiting">{said}</Note> } : {}}
          key={shown.id}
        />
      </Card>
    </>
  );
}

/** Once the code is whole it is looked up, for whoever has shown a telephone. */
function useUnitCheck({ unit, shown }: RegistrationDraft): string | undefined {
  const [answer, setAnswer] = useState<{ readonly code: string; readonly say: string; readonly joins: boolean }>();
  const typed = unit.values['orgcode'];
  const code = typeof typed === 'string' ? rules.creditCode.tidy!(typed) : '';
  const isWhole = code !== '' && rules.creditCode.holds(code);
  const { patch } = unit;
  useEffect(() => {
    if (!isWhole || answer?.code === code) return;
    void call(registerCalls.unitCheck, { field: 'orgcode', value: code, ...shown }).then(
      ({ known, say }) => {
        setAnswer({ code, say, joins: known === true });
        patch({ joins: known === true });
      },
      // The check is a help: what is handed in is checked anyway.
      () => undefined,
    );
  }, [code, isWhole, answer?.code, shown, patch]);
  return isWhole && answer?.code === code && answer.joins ? answer.say : undefined;
}
