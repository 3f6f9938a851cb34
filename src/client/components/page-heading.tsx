/** A screen's title, in the page and in the browser's tab. */
import { Heading } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';

export function PageHeading({ title }: { title: TranslationKey }) {
  const { t } = useTranslate();
  return (
    <>
      <title>{`${t(title)} · ${t('app.name')}`}</title>
      <Heading as="h1" size="2xl">
        {t(title)}
      </Heading>
    </>
  );
}
