/** Small PDFs, written out by hand so that a browser's tests can make them too. */

type Options = {
  /** A red, green or blue mark in the middle of each page. */
  pages: readonly ('red' | 'green' | 'blue')[];
  size?: { width: number; height: number };
  /** Asks for a password before anything is shown. */
  isLocked?: boolean;
};

const COLOURS = { red: '1 0 0', green: '0 1 0', blue: '0 0 1' };

/** A PDF with a page for each colour. */
export function makePdf({ pages, size = { width: 400, height: 200 }, isLocked = false }: Options): string {
  const kids = pages.map((_, index) => `${3 + index * 2} 0 R`).join(' ');
  const { width, height } = size;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...pages.flatMap((colour, index) => {
      const mark = `${COLOURS[colour]} rg ${width / 4} ${height / 4} ${width / 2} ${height / 2} re f`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${4 + index * 2} 0 R >>`,
        `<< /Length ${mark.length} >>\nstream\n${mark}\nendstream`,
      ];
    }),
    ...(isLocked ? [`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`] : []),
  ];
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const lock = isLocked ? ` /Encrypt ${objects.length} 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]` : '';
  return `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${lock} >>\nstartxref\n${text.length}\n%%EOF\n`;
}
