import { Cascader as AntdCascader } from 'antd';
import { flushSync } from 'react-dom';
import type { ComponentProps, KeyboardEvent } from 'react';

import { choiceKeys, isComposing, press } from '../input/choice-keys.ts';

/** antd's Cascader under the keys of every choice: what was typed takes the first place it finds. */
export function Cascader(props: ComponentProps<typeof AntdCascader>) {
  return <AntdCascader {...props} onInputKeyDown={treeKeys} />;
}

function treeKeys(event: KeyboardEvent<HTMLElement>): void {
  const input = event.currentTarget as HTMLInputElement;
  // The library points at nothing until somebody walks.
  if (!isComposing(event) && (event.key === 'Enter' || event.key === 'Tab') && input.value !== '' && !document.querySelector(pointedAt))
    flushSync(() => press(input, 'ArrowDown'));
  choiceKeys(event);
}

const pointedAt = '.ant-cascader-dropdown:not(.ant-select-dropdown-hidden) .ant-cascader-menu-item-active';
