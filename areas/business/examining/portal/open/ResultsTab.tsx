import { useState } from 'react';

import { ResultsBrowser } from '../record/ResultsBrowser.tsx';
import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';

/** Reading saves nothing. */
const ignore = () => undefined;

/** What was found, for the people of the institute to read. */
export function ResultsTab({ detail }: { readonly detail: ApplicationDetail }) {
  const [chosen, setChosen] = useState(detail.lines[0]?.lineId ?? undefined);
  return <ResultsBrowser detail={detail} chosen={chosen} onChoose={setChosen} onSaver={ignore} />;
}
