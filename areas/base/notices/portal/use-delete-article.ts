import { App } from 'antd';

import { useCallMutation } from '#kit/portal/calls/use-call.ts';

import { noticeCalls } from '../contract/calls.ts';

/** Asks, then deletes the article. @param onDeleted for a page that shows it */
export function useDeleteArticle(onDeleted?: () => void) {
  const { modal } = App.useApp();
  const remove = useCallMutation(noticeCalls.deleteArticle, { success: '公告已删除', ...(onDeleted && { onSuccess: onDeleted }) });
  return ({ id, version, title }: { readonly id: string; readonly version: number; readonly title: string }) =>
    void modal.confirm({
      title: '删除公告',
      content: `「${title}」删除后不能恢复。确定删除吗？`,
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: () => remove.mutateAsync({ id, version }).catch(() => undefined),
    });
}
