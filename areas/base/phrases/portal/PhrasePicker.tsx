import { App, Button, Dropdown } from 'antd';

import type { PickerProps } from '#kit/portal/record/phrase-port.ts';
import { useCall, useCallMutation } from '#kit/portal/calls/use-call.ts';
import { newId } from '#kit/portal/new-id.ts';
import { useMay } from '#kit/portal/session.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { phraseCalls } from '../contract/calls.ts';
import { phraseAccess } from '../contract/menu.ts';

const keep = 'keep';
const longest = 200;

/** The phrases for a kind of decision; what was typed can be kept as another one. */
export function PhrasePicker({ kind, typed, onPick }: PickerProps) {
  const { message } = App.useApp();
  const mayEdit = useMay(phraseAccess.edit);
  const { data } = useCall(phraseCalls.offered, { kind }, { staleTime: 60_000 });
  const save = useCallMutation(phraseCalls.save, { success: '已存为常用语', refresh: false });
  const phrases = data?.phrases ?? [];
  const words = typed.trim();
  const isNew = words !== '' && words.length <= longest && phrases.every((phrase) => phrase.words !== words);
  const press = (key: string) => {
    if (key === keep) save.mutate({ id: newId(), values: { kind, words } });
    else onPick(phrases.find(({ id }) => id === key)?.words ?? '');
  };
  const items = [
    ...phrases.map(({ id, words: label }) => ({ key: id, label })),
    ...(mayEdit && isNew ? [{ type: 'divider' as const }, { key: keep, label: '把已填写的意见存为常用语' }] : []),
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => press(key) }} placement="bottomRight">
      <Button type="link" size="small" onClick={() => items.length === 0 && void message.info('还没有常用语')}>
        常用语
        <Icon name="down" size={12} />
      </Button>
    </Dropdown>
  );
}
