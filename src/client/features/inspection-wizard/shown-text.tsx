/** A long text that opens when it is asked for. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';

export function ShownText({ label, children }: { label: TranslationKey; children: ReactNode }) {
  const { t } = useTranslate();
  return (
    <details>
      <chakra.summary minHeight="11" alignContent="center" cursor="pointer">
        {/* The headings of the text stand under it. */}
        <chakra.h2 display="inline">{t(label)}</chakra.h2>
      </chakra.summary>
      {children}
    </details>
  );
}
