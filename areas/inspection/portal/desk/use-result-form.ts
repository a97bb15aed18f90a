import { useQueryClient } from '@tanstack/react-query';

import type { Form } from '#kit/contract/form.ts';
import type { Values } from '#kit/contract/field.ts';
import { call } from '#kit/portal/client.ts';
import { useCloseGuard } from '#kit/portal/kept-pages/page-context.ts';
import { useAutosave } from '#kit/portal/form/use-autosave.ts';
import { callKey } from '#kit/portal/record/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { useSession } from '#kit/portal/session.ts';

import { inspectionCalls } from '../../contract/calls.ts';
import { argumentOf, startOf, type LineResults } from './result-values.ts';

/** Findings that save themselves: a lost network or session on site loses nothing. */
export function useResultForm(results: LineResults, form: Form) {
  const { user } = useSession();
  const client = useQueryClient();
  const handle = useRecordForm(form, startOf(results));
  const save = async (values: Values, version: number | undefined) => {
    const saved = await call(inspectionCalls.saveResults, argumentOf(results, values, version ?? results.version));
    if (saved.lineState !== results.lineState) void client.invalidateQueries({ queryKey: callKey(inspectionCalls.detail) });
    handle.saved();
    return saved.version;
  };
  const autosave = useAutosave({
    values: handle.values,
    save,
    enabled: results.mayEdit,
    user: user.id,
    record: `inspectionResults:${results.lineId}`,
    version: results.version,
  });
  useCloseGuard(() => results.mayEdit && autosave.status.state !== 'saved');
  return { handle, autosave };
}
