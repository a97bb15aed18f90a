import { Checkbox } from 'antd';
import { useState } from 'react';

import { call } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { useDictionaries } from '#kit/portal/calls/dictionaries.ts';
import { Select } from '#kit/portal/input/Select.tsx';

import { registerCalls } from '../../contract/guest-calls.ts';
import { privacy } from '../../contract/privacy.ts';
import { accountType } from '../../contract/registration.ts';
import { keepKey, newKey, type DraftKey } from './draft-key.ts';
import { GuestField } from './GuestField.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { ProgressCard } from './ProgressCard.tsx';

/** Before anything is stored: who applies, what is done with what they say, and that the telephone is theirs. */
export function Begin({ onBegun }: { readonly onBegun: (key: DraftKey) => void }) {
  const [type, setType] = useState('U1');
  const [agrees, setAgrees] = useState(false);
  const [fault, setFault] = useState<string>();
  const types = useDictionaries()[accountType.name] ?? [];
  const begin = async (mobile: string, proof: string) => {
    const key = newKey();
    try {
      await call(registerCalls.save, { ...key, proof, consent: privacy.version, values: { accountType: type, mobile } });
      keepKey(key);
      onBegun(key);
    } catch (error) {
      setFault(explain(error));
    }
  };
  return (
    <>
      <Card title="申请账号" hint="先验证手机，再填写三步：单位、账号、申请材料。草稿自动保存，可以随时回来接着填">
        <PhoneStep
          purpose="register"
          okText="开始填写"
          refusedBecause={agrees ? undefined : '请阅读并同意个人信息处理说明'}
          onProven={begin}
        >
          <div className="guest__fields">
            <GuestField label="账号类型">
              {(control) => (
                <Select {...control} value={type} onChange={setType} options={types.map(({ code, label }) => ({ value: code, label }))} />
              )}
            </GuestField>
          </div>
          <div className="guest__privacy" role="region" aria-label={privacy.title}>
            <p>
              <b>
                {privacy.title}（{privacy.version}版）
              </b>
            </p>
            {privacy.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <Checkbox checked={agrees} onChange={(event) => setAgrees(event.target.checked)}>
            我已阅读并同意{privacy.title}
          </Checkbox>
          {fault && (
            <p className="guest__error" role="alert">
              {fault}
            </p>
          )}
        </PhoneStep>
      </Card>
      <ProgressCard />
    </>
  );
}
