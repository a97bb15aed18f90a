import { useState, type FormEvent, type RefObject } from 'react';

import { CallError } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';

/**
 * State of a form that asks for a code. What was typed stays after a fault of the network, so that it can be sent again; after a refusal it makes room for the next code.
 * @param send sends the code as it was typed: the server tidies it
 * @param missing what is said where none was typed
 */
export function useCode(form: RefObject<HTMLFormElement | null>, send: (code: string) => Promise<void>, missing = '请输入动态码') {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const focus = () => form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus();

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    setError('');
    if (!code.trim()) {
      setError(isRecovery ? '请输入恢复码' : missing);
      return focus();
    }
    setBusy(true);
    try {
      await send(code);
    } catch (refusal) {
      setError(explain(refusal));
      if (refusal instanceof CallError && refusal.status !== 0 && refusal.status < 500) setCode('');
      setTimeout(focus);
    } finally {
      setBusy(false);
    }
  };
  const swap = () => {
    setRecovery(!isRecovery);
    setCode('');
    setError('');
    setTimeout(focus);
  };
  return { code, setCode, error, isRecovery, isBusy, submit, swap };
}
