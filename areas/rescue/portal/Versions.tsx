import type { ReplyOf } from '#kit/contract/call.ts';
import { instantText, textOf, useReferenceData } from '#kit/portal/record/display.ts';

import type { rescueCalls } from '../contract/calls.ts';
import { rescueFields } from '../contract/rescue.ts';

/** What was corrected after registration, each time with old and new. */
export function Versions({ versions }: { readonly versions: ReplyOf<typeof rescueCalls.detail>['versions'] }) {
  const reference = useReferenceData();
  const shown = (field: string, value: unknown) =>
    textOf(rescueFields[field as keyof typeof rescueFields], value, reference, true) || '（空）';
  return (
    <ol className="rescue-versions">
      {versions.map(({ id, at, operatorName, reason, diff }) => (
        <li key={id}>
          <h3>
            {instantText(at)}，{operatorName}：{reason}
          </h3>
          <table>
            <thead>
              <tr>
                <th scope="col">内容</th>
                <th scope="col">更正前</th>
                <th scope="col">更正后</th>
              </tr>
            </thead>
            <tbody>
              {diff.map((one) => (
                <tr key={one.field}>
                  <th scope="row">{one.label}</th>
                  <td>{shown(one.field, one.old)}</td>
                  <td>{shown(one.field, one.new)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </li>
      ))}
    </ol>
  );
}
