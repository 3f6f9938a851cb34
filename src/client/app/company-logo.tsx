/** The company's logo on the dark menu; without one, or if it does not load, the portal's wordmark. */
import { Box, Image } from '@chakra-ui/react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { Wordmark } from '#client/components/brand-mark.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';

export function CompanyLogo() {
  const { t } = useTranslate();
  const logo = trpc.settings.logo.useQuery().data;
  const [failedPath, setFailedPath] = useState<string | null>(null);
  const path = logo?.logoWhitePath ?? logo?.logoPath ?? null;
  if (path === null || path === failedPath) return <Wordmark />;
  // A logo made for paper needs paper under it.
  const paper = logo?.logoWhitePath ? {} : { bg: 'white', borderRadius: 'md', padding: '2' };
  return (
    <Box display="inline-block" {...paper}>
      <Image
        src={path}
        alt={t('app.companyLogo')}
        maxHeight="12"
        maxWidth="180px"
        objectFit="contain"
        onError={() => setFailedPath(path)}
      />
    </Box>
  );
}
