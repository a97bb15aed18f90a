import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { App } from 'antd';

import type { ArgumentOf, Call, ReplyOf } from '#kit/contract/call.ts';
import { call, CallError } from '../client.ts';
import { explain } from '../explain.ts';
import { useQueue } from '../queue/queue-context.ts';
import { isMovedOn } from '../record/closes-when-moved.ts';
import { useKeptQuery, type Answer } from './use-kept-query.ts';

/** The sentence to show for anything thrown. */
export const sentenceOf: (error: unknown) => string = explain;

/** The sentence about a reading that has failed, the first one or a later one. */
export function faultIn({ error, fault }: Pick<Answer<unknown>, 'error' | 'fault'>): string | undefined {
  const failed = error ?? fault;
  return failed && sentenceOf(failed);
}

/** Cache key of a call: everything of one path goes stale together. */
export function callKey(declared: Call, input?: unknown): readonly unknown[] {
  return input === undefined ? ['call', declared.path] : ['call', declared.path, input];
}

export interface CallOptions {
  readonly enabled?: boolean;
  /** Milliseconds for which a loaded answer counts as fresh. */
  readonly staleTime?: number;
  /** Keeps showing the previous answer while the next is loaded: for lists. */
  readonly keepsPrevious?: boolean;
  /** Asks again every so many milliseconds while the page is shown; for payments and running exports. */
  readonly every?: number | false;
  /** The part says by itself that it could not be read again: the page need not. */
  readonly tellsFault?: boolean;
}

/** Reads a declared call. A refusal is never retried, a fault once. */
export function useCall<C extends Call>(declared: C, input: ArgumentOf<C>, options: CallOptions = {}): Answer<ReplyOf<C>> {
  return useKeptQuery<ReplyOf<C>>({
    staleTime: 0,
    ...options,
    queryKey: callKey(declared, input),
    queryFn: ({ signal }) => call(declared, input, { signal }),
    retry: (count, error) => count < 1 && error instanceof CallError && (error.status === 0 || error.status >= 500),
  });
}

export interface MutationOptions<C extends Call> {
  /** Said when it has worked: 「保存成功」. */
  readonly success?: string | ((reply: ReplyOf<C>) => string);
  readonly onSuccess?: (reply: ReplyOf<C>, input: ArgumentOf<C>) => unknown;
  /** Returns true when it has shown the refusal itself (fields of a form); else the sentence is shown as a message. */
  readonly onError?: (error: CallError) => boolean;
  /** Closes the dialog that made the call: what it was about has moved, and the sentence says where. */
  readonly onMovedOn?: (() => void) | undefined;
  /** `false` leaves lists and details as they are: for autosave. */
  readonly refresh?: boolean;
}

/** Makes a changing call, says how it went, and has every page in view read again what it shows. */
export function useCallMutation<C extends Call>(
  declared: C,
  options: MutationOptions<C> = {},
): UseMutationResult<ReplyOf<C>, Error, ArgumentOf<C>> {
  const { message } = App.useApp();
  const refresh = useRefresh();
  const queue = useQueue();
  return useMutation<ReplyOf<C>, Error, ArgumentOf<C>>({
    mutationFn: (input) => call(declared, input),
    // Without network it fails at once, in words. Held back until the network returns, it would be made when nobody waits for it any more.
    networkMode: 'always',
    onSuccess: async (reply, input) => {
      if (options.success) void message.success(typeof options.success === 'function' ? options.success(reply) : options.success);
      if (options.refresh !== false) void refresh();
      await options.onSuccess?.(reply, input);
      if (options.refresh !== false) queue?.stepMade();
    },
    onError: (error) => {
      if (isMovedOn(error)) options.onMovedOn?.();
      if (error instanceof CallError && options.onError?.(error)) return;
      void message.error(sentenceOf(error));
      // Somebody else was faster: what the page shows is out of date.
      if (error instanceof CallError && error.status === 409) void refresh();
    },
  });
}

/** Marks all answers of calls stale; those in view are read again. Reference data stays. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['call'] });
}
