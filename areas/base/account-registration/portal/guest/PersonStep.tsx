import { useRef, useState } from 'react';

import { call } from '#kit/portal/client.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';

import { registerCalls } from '../../contract/guest-calls.ts';

import { PaperBox } from '../reading/PaperBox.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import { useProposedName } from './use-proposed-name.ts';
import type { RegistrationDraft } from './use-registration.ts';

/** 管理员与账号, with the password, which no draft keeps. */
export function PersonStep({ draft }: { readonly draft: RegistrationDraft }) {
  const { person, reasons, passwords, setPasswords, passwordFaults, shown, chooser, card } = draft;
  const proposed = useProposedName(draft);
  const [taken, setTaken] = useState<string>();
  const loginName = String(person.values['loginName'] ?? '');
  // Whichever field is left: a name that has been looked up is not looked up again.
  const looked = useRef<string>(undefined);
  const look = () => {
    if (loginName === looked.current) return;
    looked.current = loginName;
    if (loginName.length < 6) return setTaken(undefined);
    return void call(registerCalls.unitCheck, { field: 'loginName', value: loginName, ...shown }).then(
      ({ known, say }) => setTaken(known ? say : undefined),
      () => (looked.current = undefined),
    );
  };
  return (
    <>
      <PaperBox draft={draft} reading={card} />
      <Card>
        <div onBlur={look}>
          <RecordForm
            handle={person}
            returned={reasons}
            readOnlyFields={['mobile']}
            notes={{ ...card.notes, ...proposed }}
            extra={taken ? { person: <Note tone="bad">{taken}</Note> } : {}}
          />
        </div>
        <PasswordFields
          label="设置密码"
          note="。草稿不保存密码"
          value={passwords}
          onChange={setPasswords}
          faults={passwordFaults}
          chooser={chooser}
        />
      </Card>
    </>
  );
}
