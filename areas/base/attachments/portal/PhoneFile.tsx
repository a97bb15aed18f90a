import { useState } from 'react';

import { Icon } from '#kit/portal/theme/Icon.tsx';

import type { PhoneItem } from './use-phone-upload.ts';

const words = { waiting: '等待上传', sending: '正在上传…', done: '已上传', failed: '上传失败' } as const;

interface Props {
  readonly item: PhoneItem;
  readonly onRemove: (item: PhoneItem) => void;
  readonly onRetry: (item: PhoneItem) => void;
}

/** One file on the phone: what it is, how far it is, and how to take it back. Taking back asks once more, because thumbs slip. */
export function PhoneFile({ item, onRemove, onRetry }: Props) {
  const { name, bytes, state, fault, isOwn, picture } = item;
  const [isAsked, setAsked] = useState(false);
  const [isShown, setShown] = useState(true);
  const mayRemove = isOwn && (state === 'done' || state === 'failed');
  return (
    <li className={`phone-file phone-file--${state}`}>
      <span className="phone-file__picture">
        {picture && isShown ? <img src={picture} alt="" onError={() => setShown(false)} /> : <Icon name="doc" size={22} />}
      </span>
      <span className="phone-file__text">
        <b className="phone-file__name">{name}</b>
        <span className="phone-file__state" role={fault ? 'alert' : undefined}>
          {fault ?? `${words[state]} · ${sizeText(bytes)}${isOwn ? '' : ' · 由电脑端上传'}`}
        </span>
        {state === 'sending' && <progress className="phone-file__progress" aria-label={`正在上传${name}`} />}
      </span>
      {state === 'failed' && (
        <button type="button" className="button phone-file__button" onClick={() => onRetry(item)}>
          重试
        </button>
      )}
      {mayRemove && (
        <button
          type="button"
          className={isAsked ? 'button phone-file__button phone-file__button--sure' : 'button phone-file__button'}
          aria-label={isAsked ? `确认删除${name}` : `删除${name}`}
          onClick={() => (isAsked ? onRemove(item) : setAsked(true))}
          onBlur={() => setAsked(false)}
        >
          {isAsked ? '确认删除' : '删除'}
        </button>
      )}
    </li>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
