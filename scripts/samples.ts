/** `npm run samples`: prints the sample documents into docs/samples, from the tests' own data. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractDocument } from '#common/document/contract-document.ts';
import { inspectionDocument } from '#common/document/inspection-document.ts';
import { translator } from '#server/i18n/translate.ts';
import { paintDocument } from '#server/pdf/paint.ts';
import { sampleLabels } from '#test/support/sample-labels.ts';
import { makeSamples } from '#test/support/sample-set.ts';

const directory = path.join(import.meta.dirname, '../docs/samples');
mkdirSync(directory, { recursive: true });

writeFileSync(path.join(directory, '8-labels.pdf'), await paintDocument(sampleLabels, new Map()));
for (const { name, language, record, pictures } of await makeSamples()) {
  const t = translator(language);
  const documents = {
    report: inspectionDocument(record, language, t),
    contract: contractDocument(record, language, t),
  };
  for (const [kind, model] of Object.entries(documents)) {
    if (kind === 'contract' && name !== '2-usual') continue;
    const used = new Map([...pictures].filter(([id]) => JSON.stringify(model).includes(`"${id}"`)));
    writeFileSync(path.join(directory, `${name}-${kind}.pdf`), await paintDocument(model, used));
  }
}
