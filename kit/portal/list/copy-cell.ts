import { App } from 'antd';
import type { MouseEvent } from 'react';

/** Copies text; on a plain-http address, where the clipboard API is missing, through a hidden field. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'unseen';
  document.body.append(field);
  field.select();
  const worked = document.execCommand('copy');
  field.remove();
  return worked;
}

/** A click on a cell copies it, unless it was meant for a link or selects text. */
export function useCopyCell(): (event: MouseEvent<HTMLElement>, text: string) => void {
  const { message } = App.useApp();
  return (event, text) => {
    const hit = event.target instanceof Element ? event.target.closest('a, button, input, label, [role="button"]') : null;
    if (hit || text === '' || globalThis.getSelection()?.toString()) return;
    void copyText(text).then((worked) => (worked ? message.success('复制成功') : message.warning('浏览器不允许复制，请选中文字后复制')));
  };
}
