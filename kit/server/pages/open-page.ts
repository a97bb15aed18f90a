import type { PublicRequest, TextAnswer } from '../request.ts';

import { html, type Html } from './html.ts';
import { askingPolicy, openPolicy, sheet } from './sheet.ts';

/** What every public page shows of the institute and of the time at which it was drawn. */
export interface Frame {
  readonly city: string;
  readonly title: string;
  readonly today: string;
}

export function frameOf({ services: { config }, today }: PublicRequest): Frame {
  return { city: config.city, title: config.title, today };
}

/** A page for whoever scans a code: no login, no script. @param asks whether something can be asked on it */
export function answerPage({ http }: PublicRequest, status: number, body: string, asks = false): TextAnswer {
  http.reply.header('content-security-policy', asks ? askingPolicy : openPolicy);
  return { status, type: 'text/html; charset=utf-8', body };
}

/** 2026-11-21 → 2026年11月21日 */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}

/** @param service what the pages are, beside the name of the city */
export function wholePage({ city, title: house }: Frame, service: string, title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="format-detection" content="telephone=no" />
        <title>${title} - ${city}${house}</title>
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        ${sheet}
      </head>
      <body>
        <header><b>${city}</b> ${service}</header>
        <main>${body}</main>
      </body>
    </html>`.text;
}

export function facts(rows: readonly (readonly [label: string, value: string | null | undefined, isCode?: boolean])[]): Html {
  const shown = rows.filter(([, value]) => value);
  return html`<dl>
    ${shown.map(
      ([label, value, isCode]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${isCode ? html`<code>${value}</code>` : value}</dd>
        </div>`,
    )}
  </dl>`;
}

/** A state, in one sentence. */
export function state(tone: 'good' | 'bad' | 'warn', words: string): Html {
  return html`<p class="state ${tone}" role="status"><span aria-hidden="true">${tone === 'good' ? '✓' : '!'}</span>${words}</p>`;
}
