const PAGE = { width: 595, height: 842 };
const MARGIN = 64;
const LINE_HEIGHT = 20;

/** A page of text as a PDF file (ISO 32000-1, with a font that every reader has). */
export function pdfOf(title: string, lines: readonly string[]): Buffer {
  const content = pageContent(title, lines);
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ]);
}

function pageContent(title: string, lines: readonly string[]): string {
  const top = PAGE.height - MARGIN - 30;
  const rule = `0.07 0.42 0.45 rg ${MARGIN} ${top - 16} ${PAGE.width - 2 * MARGIN} 2 re f`;
  const heading = `BT 0.1 0.13 0.16 rg /F2 20 Tf ${MARGIN} ${top} Td (${escaped(title)}) Tj ET`;
  const texts = lines.map(
    (line, index) => `BT 0.2 0.24 0.28 rg /F1 11 Tf ${MARGIN} ${top - 50 - index * LINE_HEIGHT} Td (${escaped(line)}) Tj ET`,
  );
  return [rule, heading, ...texts].join('\n');
}

const escaped = (text: string) => text.replaceAll(/[\\()]/g, String.raw`\$&`);

/** The objects one after the other, and the table that says at which byte each begins. */
function assembled(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(Buffer.byteLength(file, 'latin1'));
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${Buffer.byteLength(file, 'latin1')}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, 'latin1');
}
