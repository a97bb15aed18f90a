import { call } from '#kit/portal/client.ts';
import { newId } from '#kit/portal/new-id.ts';
import { tidyPhone } from '#kit/contract/trade/tidy.ts';

import { h } from './dom.ts';
import { areGiven, pressOf, sayFaults, textField } from './field.ts';
import { guestApplyCalls, smsCodeCalls } from './guest-wire.ts';
import { keepDraft, type KeptDraft } from './kept-draft.ts';
import { WorkAhead } from './work.ts';

const isMobile = (text: string) => /^1[3-9]\d{9}$/.test(text);

/** Asks for a code by SMS, and counts down until another may be asked for. */
function codeButton(mobile: ReturnType<typeof textField>, said: HTMLElement) {
  const ahead = new WorkAhead();
  ahead.begin();
  const button = h('button', { type: 'button', class: 'button apply__code' }, '获取验证码');
  const countDown = (left: number) => {
    button.setAttribute('aria-disabled', String(left > 0));
    button.textContent = left > 0 ? `${left}秒后重发` : '获取验证码';
    if (left > 0) setTimeout(() => countDown(left - 1), 1000);
  };
  const send = async () => {
    const number = tidyPhone(mobile.value());
    if (button.getAttribute('aria-disabled') === 'true') return;
    if (!isMobile(number)) return mobile.say('请输入正确的手机号码');
    button.setAttribute('aria-disabled', 'true');
    button.textContent = '正在发送…';
    try {
      const sent = await call(smsCodeCalls.send, { mobile: number, purpose: 'apply', ...(await ahead.take()) });
      said.textContent = `验证码已发送，${sent.validMinutes}分钟内有效${sent.demoCode ? `。演示环境不发短信，验证码：${sent.demoCode}` : ''}`;
      countDown(sent.resendSeconds);
    } catch (error) {
      countDown(0);
      mobile.say(sayFaults(error, []));
    }
    ahead.begin();
  };
  button.addEventListener('click', () => void send());
  return button;
}

function fieldsOf(said: HTMLElement, known: Partial<KeptDraft>) {
  const tel = { inputmode: 'tel', autocomplete: 'tel' };
  const mobile = textField({ key: 'mobile', label: '手机号码', maxLength: 20, missing: '请输入手机号码', attributes: tel });
  const authCode = textField({
    key: 'authCode',
    label: '短信验证码',
    maxLength: 20,
    missing: '请输入6位短信验证码',
    attributes: { inputmode: 'numeric', autocomplete: 'one-time-code' },
    beside: codeButton(mobile, said),
  });
  const code = textField({
    key: 'code',
    label: '设备编号',
    maxLength: 120,
    missing: '请输入设备识别码、注册代码或使用登记证编号',
    help: '设备识别码、注册代码、使用登记证编号任填一个，见使用标志或使用登记证',
    attributes: { autocapitalize: 'characters', autocomplete: 'off' },
  });
  const useUnitName = textField({
    key: 'useUnitName',
    label: '使用单位名称',
    maxLength: 100,
    missing: '请输入使用单位名称',
    help: '与使用登记证上的全称一致；个人设备填登记的姓名',
    attributes: { autocomplete: 'organization' },
  });
  mobile.set(known.mobile ?? '');
  code.set(known.code ?? '');
  useUnitName.set(known.useUnitName ?? '');
  return { mobile, authCode, code, useUnitName };
}

/** Exchanges the code once: whoever corrects the device goes on with what it was exchanged for. */
function proving() {
  let shown: { readonly mobile: string; readonly authCode: string; readonly proof: string } | undefined;
  return async (mobile: string, authCode: string): Promise<string> => {
    if (shown?.mobile !== mobile || shown.authCode !== authCode) {
      const { proof } = await call(smsCodeCalls.check, { mobile, purpose: 'apply', authCode });
      shown = { mobile, authCode, proof };
    }
    return shown.proof;
  };
}

/** Telephone, code, device and unit: what begins an application. @param known what this browser had before, whose hours are over */
export function findView(known: Partial<KeptDraft>, onFound: (draft: KeptDraft) => void): HTMLElement {
  const [firstId, otherId] = [known.id ?? newId(), newId()];
  const said = h('p', { class: 'public__hint', role: 'status' });
  const { mobile, authCode, code, useUnitName } = fieldsOf(said, known);
  const fields = [mobile, authCode, code, useUnitName];
  const prove = proving();
  const find = async () => {
    if (!areGiven(fields)) return undefined;
    const asked = { mobile: tidyPhone(mobile.value()), code: code.value(), useUnitName: useUnitName.value() };
    // Another device, or another telephone, begins another application.
    const isOther = known.code !== undefined && (known.code !== asked.code || known.mobile !== asked.mobile);
    const id = isOther ? otherId : firstId;
    try {
      const proof = await prove(asked.mobile, authCode.value());
      const { pass, until } = await call(guestApplyCalls.begin, { id, proof, ...asked });
      const draft = { ...asked, id, pass, until, values: known.values ?? {} };
      keepDraft(draft);
      onFound(draft);
      return undefined;
    } catch (error) {
      return sayFaults(error, fields);
    }
  };
  const next = pressOf('查找设备', find);
  return h(
    'form',
    { class: 'card card--padded apply__form', novalidate: true, on: { submit: (event) => (event.preventDefault(), next.press()) } },
    h('h2', {}, '一、验证手机，找到设备'),
    mobile.element,
    authCode.element,
    said,
    code.element,
    useUnitName.element,
    h('p', { class: 'public__hint' }, '手机号码和联系人只用于办理本次报检，会告知检验机构和使用单位。'),
    next.element,
  );
}
