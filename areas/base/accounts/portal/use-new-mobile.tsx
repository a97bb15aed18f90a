import { Button, Input, Space } from 'antd';

import type { RecordFormProps } from '#kit/portal/form/RecordForm.tsx';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';

import { useSmsCode } from '#areas/session/portal/open/use-sms-code.ts';

const code = 'authCode';

/** The code for another number of a colleague, in the form that changes the account. @param stored the number that needs none */
export function useNewMobile(
  handle: RecordFormHandle,
  stored: string | null | undefined,
): Required<Pick<RecordFormProps, 'own' | 'isHidden'>> {
  const sms = useSmsCode('mobile');
  const { values, set } = handle;
  const mobile = String(values['mobile'] ?? '').trim();
  return {
    isHidden: (key) => key === code && (mobile === '' || mobile === (stored ?? '')),
    own: {
      [code]: (id) => (
        <>
          <Space.Compact block>
            <Input
              id={id}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={String(values[code] ?? '')}
              onChange={({ target }) => set(code, target.value)}
              aria-describedby={`${id}-said`}
            />
            <Button disabled={sms.wait > 0} loading={sms.isBusy} onClick={() => void sms.send(mobile)}>
              {sms.wait > 0 ? `${sms.wait}秒后重发` : '发送验证码'}
            </Button>
          </Space.Compact>
          <p id={`${id}-said`} className={sms.fault ? 'record-error' : 'record-help'} role="status">
            {sms.fault?.message ?? sms.said}
          </p>
        </>
      ),
    },
  };
}
