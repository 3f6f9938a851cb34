/** The picture of a signature: black on white in every colour mode. */

import { Box, Image } from '@chakra-ui/react';
import { serverClient } from '#client/api/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';

export function SignaturePicture({ imageId, signerName }: { imageId: string; signerName: string }) {
  const { t } = useTranslate();
  return (
    <Box layerStyle="paper" alignSelf="flex-start" maxWidth="full" borderWidth="1px" borderRadius="md" padding="2">
      <Image
        src={serverClient.imageAddress(imageId)}
        alt={t('contract.signatureImage', { name: signerName })}
        maxWidth="min(16rem, 100%)"
      />
    </Box>
  );
}
