import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import '#kit/portal/theme/tokens.css';
import '#kit/portal/theme/base.css';
import '#kit/portal/theme/signs.css';
import { showLook } from '#kit/portal/theme/look.ts';
import { reportErrorsTo } from '#kit/portal/report-error.ts';
import { call } from '#kit/portal/client.ts';
import { provideRoutes, provideServerPages } from '#kit/portal/pages.ts';

import { Entry } from './Entry.tsx';
import './schemas.ts';
import { errorLogCalls } from './error-log-wire.ts';
import './fault.css';
import { publicRoutes, serverPages } from './public-areas.ts';

showLook();
provideRoutes(publicRoutes);
provideServerPages(serverPages);
// A failure to report a failure is not reported.
reportErrorsTo((error) => void call(errorLogCalls.save, error).catch(() => undefined));

const place = document.querySelector('#portal');
if (!place) throw new Error('index.html has no #portal');
createRoot(place).render(
  <StrictMode>
    <Entry />
  </StrictMode>,
);
