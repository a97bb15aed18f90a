import { createHash } from 'node:crypto';

import { Html } from './html.ts';

/** The look of the public pages. It is part of the page, so that a phone with a weak connection needs a single request. */
const rules = `
:root{color-scheme:light dark;--page:#f2f5f9;--card:#fff;--text:#16263a;--soft:#4a5b70;--line:#e1e8f0;--ink:#0b2239;--accent:#1858a8;
--on-accent:#fff;--good:#1b7a50;--good-tint:#e8f5ee;--bad:#bf2f29;--bad-tint:#fceded;--warn:#8f4c03;--warn-tint:#fdf2e2}
@media(prefers-color-scheme:dark){:root{--page:#0d1826;--card:#142335;--text:#e6edf5;--soft:#b5c3d3;--line:#2a3d54;--ink:#081522;
--accent:#6aa5ea;--on-accent:#071a2d;--good:#5fc496;--good-tint:#15332a;--bad:#f0837d;--bad-tint:#3a2124;--warn:#e6a64f;--warn-tint:#352a19}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.6 'PingFang SC','HarmonyOS Sans SC','MiSans','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC',sans-serif;
-webkit-text-size-adjust:100%}
header{background:var(--ink);color:#fff;padding:14px 20px;font-size:15px}
header b{font-weight:600}
main{max-width:640px;margin:0 auto;padding:16px 16px 32px}
h1{margin:4px 0 2px;font-size:24px;line-height:1.35}
h2{margin:24px 0 8px;font-size:17px}
p{margin:0 0 8px}
.place{color:var(--soft);margin-bottom:14px}
.state{display:flex;gap:10px;align-items:flex-start;margin:0 0 16px;padding:12px 14px;border-radius:10px;font-weight:600}
.state span{flex:none}
.good{background:var(--good-tint);color:var(--good)}
.bad{background:var(--bad-tint);color:var(--bad)}
.warn{background:var(--warn-tint);color:var(--warn)}
a{color:var(--accent)}
.call{display:block;margin:0 0 10px;padding:14px 16px;border-radius:10px;background:var(--accent);color:var(--on-accent);text-decoration:none}
.call small{display:block;font-size:14px}
.call strong{font-size:28px;line-height:1.3;letter-spacing:.04em}
.second{background:var(--card);color:var(--accent);border:1px solid var(--accent)}
.second strong{font-size:20px}
dl,.list{margin:0;padding:0;background:var(--card);border:1px solid var(--line);border-radius:10px;list-style:none}
dl div,.list li{padding:11px 16px;border-top:1px solid var(--line)}
dl div:first-child,.list li:first-child{border-top:0}
dt{color:var(--soft);font-size:14px}
dd{margin:0;overflow-wrap:anywhere}
code{font:inherit;font-variant-numeric:tabular-nums;letter-spacing:.03em}
.list p{margin:0;color:var(--soft);font-size:14px}
.list strong{font-size:16px}
form{margin:0 0 16px}
.ask{display:flex;flex-wrap:wrap;gap:10px;align-items:flex-end}
.ask label{flex:1 1 9em;font-size:14px;color:var(--soft)}
.ask input,.ask select{display:block;width:100%;min-height:44px;margin-top:2px;padding:8px 10px;border:1px solid var(--soft);border-radius:8px;
background:var(--card);color:var(--text);font:inherit;font-size:16px}
button{min-height:44px;padding:8px 20px;border:0;border-radius:8px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600}
.pick{display:flex;gap:12px;align-items:flex-start}
.pick input{flex:none;width:22px;height:22px;margin:2px 0 0}
.pages{display:flex;justify-content:space-between;gap:16px;margin:14px 0}
.beside{overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:10px}
table{width:100%;border-collapse:collapse;font-size:15px}
th,td{padding:9px 12px;border-top:1px solid var(--line);text-align:left;vertical-align:top;min-width:7.5em}
tr:first-child th,tr:first-child td{border-top:0}
th[scope=row]{min-width:6.5em;color:var(--soft);font-weight:400}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
footer{margin-top:24px;color:var(--soft);font-size:14px}
@media(min-width:520px){dl div{display:flex;gap:16px}dt{flex:0 0 9em;padding-top:1px}}
@media print{body{background:#fff}header{background:none;color:#000}}
`;

/** The content security policy names the hash of exactly this text. */
export const sheet = new Html(`<style>${rules}</style>`);

const digest = createHash('sha256').update(rules).digest('base64');

const policyWith = (forms: string) =>
  `default-src 'none'; style-src 'sha256-${digest}'; img-src 'self'; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`;

/** The content security policy of these pages: their own style sheet and links; no script, no further request, no framing. */
export const openPolicy = policyWith("'none'");

/** The same for pages on which somebody asks: what is typed goes to this portal alone. */
export const askingPolicy = policyWith("'self'");
