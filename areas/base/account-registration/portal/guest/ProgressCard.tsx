import { Button, Input } from 'antd';
import { useState, type FormEvent } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { call } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';

import { registerCalls } from '../../contract/guest-calls.ts';

import { CaptchaField, useCaptcha } from './CaptchaField.tsx';
import { GuestField } from './GuestField.tsx';
import { wordsOfProgress } from './progress-words.ts';

type Progress = ReplyOf<typeof registerCalls.progress>;

/** 查询进度: by number and telephone. */
export function ProgressCard() {
  const [applyNo, setApplyNo] = useState(() => new URLSearchParams(location.search).get('progress') ?? '');
  const [isOpen, setOpen] = useState(applyNo !== '');
  if (!isOpen)
    return (
      <p className="guest__back">
        <button type="button" className="link" onClick={() => setOpen(true)}>
          已提交申请？查询进度
        </button>
      </p>
    );
  return (
    <Card title="查询进度">
      <ProgressForm applyNo={applyNo} setApplyNo={setApplyNo} />
    </Card>
  );
}

function ProgressForm({ applyNo, setApplyNo }: { readonly applyNo: string; readonly setApplyNo: (text: string) => void }) {
  const captcha = useCaptcha();
  const [mobile, setMobile] = useState('');
  const [found, setFound] = useState<Progress>();
  const [fault, setFault] = useState<string>();
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setFound(undefined);
    try {
      setFault(undefined);
      setFound(await call(registerCalls.progress, { applyNo, mobile, ...captcha.given() }));
    } catch (error) {
      setFault(explain(error));
    }
    await captcha.renew();
  };
  return (
    <form className="guest__lines" noValidate onSubmit={(event) => void ask(event)}>
      <div className="guest__fields">
        <GuestField label="申请号">
          {(control) => <Input {...control} className="mono" value={applyNo} onChange={(event) => setApplyNo(event.target.value)} />}
        </GuestField>
        <GuestField label="申请时的手机号码" error={fault}>
          {(control) => (
            <Input {...control} className="mono" inputMode="tel" value={mobile} onChange={(event) => setMobile(event.target.value)} />
          )}
        </GuestField>
        <CaptchaField captcha={captcha} />
      </div>
      {found && (
        <Note tone={wordsOfProgress(found).tone} role="status">
          <b>{wordsOfProgress(found).title}</b> {wordsOfProgress(found).what}
          {found.opinion && <> 审核意见：{found.opinion}</>}
        </Note>
      )}
      <div className="guest__bar">
        <span />
        <Button htmlType="submit">查询</Button>
      </div>
    </form>
  );
}
