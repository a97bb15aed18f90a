import { useMemo } from 'react';
import { renderSVG } from 'uqr';

import './qr-code.css';

/** A QR code drawn here as SVG; dark on white in every colour scheme, or phones would not read it. */
export function QrCode({ content, label }: { readonly content: string; readonly label: string }) {
  const svg = useMemo(() => renderSVG(content, { ecc: 'M', border: 2 }), [content]);
  return <div className="qr-code" role="img" aria-label={label} dangerouslySetInnerHTML={{ __html: svg }} />;
}
