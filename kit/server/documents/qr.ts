import { renderSVG } from 'uqr';

/**
 * QR code of a text as an SVG string for the `qrSvg` member of a document's data (ISO/IEC 18004, correction level M, so that a
 * stained or folded paper still reads). The quiet zone of four modules is part of the picture.
 */
export function qrSvg(text: string): string {
  return renderSVG(text, { ecc: 'M', border: 4 });
}
