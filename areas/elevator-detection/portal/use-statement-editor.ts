import { App } from 'antd';
import { useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { call } from '#kit/portal/client.ts';
import { useCloseGuard } from '#kit/portal/kept-pages/page-context.ts';
import { useAutosave } from '#kit/portal/form/use-autosave.ts';
import { sentenceOf, useRefresh } from '#kit/portal/record/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { useSession } from '#kit/portal/session.ts';

import { detectionCalls } from './detection-wire.ts';
import { statementForm } from '../contract/statement.ts';

export interface EditorInput {
  /** The stored draft; undefined for a new statement. */
  readonly detail: ReplyOf<typeof detectionCalls.statementDetail> | undefined;
  /** What a new statement begins with. */
  readonly start: Values;
  /** A new statement has been saved for the first time. */
  readonly onMade: (id: string) => void;
  readonly onPublished: () => void;
}

interface Saved {
  readonly id: string | undefined;
  readonly version: number | undefined;
  readonly statementNo: string | null | undefined;
}

/** The state of a statement while it is written: its values, its draft on the server, its publication. */
export function useStatementEditor({ detail, start, onMade, onPublished }: EditorInput) {
  const { user } = useSession();
  const { message } = App.useApp();
  const refresh = useRefresh();
  const handle = useRecordForm(statementForm, detail?.values ?? start);
  const statement = detail?.statement;
  const [saved, setSaved] = useState<Saved>({
    id: statement?.id ?? undefined,
    version: statement?.version,
    statementNo: statement?.statementNo,
  });
  const [isBusy, setBusy] = useState(false);
  const autosave = useAutosave({
    values: handle.values,
    enabled: true,
    user: user.id,
    record: `complianceStatement:${statement?.id ?? 'new'}`,
    version: saved.version,
    save: async (values, version) => {
      const stored = saved.id && { id: saved.id, version: version ?? saved.version ?? 0 };
      const reply = await call(detectionCalls.statementSave, { ...stored, values: dropBlanks(values) });
      handle.saved();
      setSaved(reply);
      if (!saved.id) onMade(reply.id);
      return reply.version;
    },
  });
  useCloseGuard(() => autosave.status.state !== 'saved');
  const publish = async () => {
    if (!handle.check('submit')) return;
    setBusy(true);
    try {
      if (!(await autosave.saveNow()) || !saved.id) return;
      const current = await call(detectionCalls.statementDetail, { id: saved.id });
      await call(detectionCalls.statementMove, { id: saved.id, version: current.statement.version, move: 'publish' });
      autosave.settle();
      void message.success('声明已发布，列入检测机构名录');
      await refresh();
      onPublished();
    } catch (error) {
      if (!handle.refuse(error)) void message.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { handle, autosave, saved, publish, isBusy };
}
