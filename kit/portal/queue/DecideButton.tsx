import { Button, type ButtonProps } from 'antd';

import { nextKeys, useQueue } from './queue-context.ts';

interface Props extends Omit<ButtonProps, 'onClick'> {
  readonly onClick: () => void;
  /** What is done, beside 并下一件: 「派工」. */
  readonly verb: string;
}

/** The button of a decision, and beside it the one that goes on to the next record of the queue. */
export function DecideButton({ onClick, verb, ...button }: Props) {
  const queue = useQueue();
  return (
    <>
      <AndNext verb={verb} onPress={onClick} disabled={(button.disabled ?? false) || Boolean(button.loading)} />
      <Button
        type="primary"
        {...button}
        onClick={() => {
          queue?.goOn(false);
          onClick();
        }}
      />
    </>
  );
}

/** Makes the step and opens the next record; nothing where the record was not opened from a list. */
export function AndNext({
  verb,
  onPress,
  ...button
}: Omit<ButtonProps, 'onClick'> & { readonly verb: string; readonly onPress: () => void }) {
  const queue = useQueue();
  if (!queue) return null;
  return (
    <Button
      {...button}
      aria-keyshortcuts={nextKeys}
      title="快捷键 Ctrl+Enter"
      onClick={() => {
        queue.goOn(true);
        onPress();
      }}
    >
      {verb}并下一件
    </Button>
  );
}
