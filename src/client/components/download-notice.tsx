/** Why a PDF could not be downloaded, in red, for as long as it is given (specification, section 8). */
import { Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useTranslate } from '#client/lib/use-translate.ts';

export function DownloadNotice({ failure }: { failure: string | null }) {
  const { t } = useTranslate();
  if (failure === null) return null;
  return (
    <Flex
      role="alert"
      gap="2"
      align="center"
      padding="3"
      borderWidth="1px"
      borderRadius="lg"
      colorPalette="red"
      bg="colorPalette.subtle"
      borderColor="colorPalette.muted"
      color="colorPalette.fg"
    >
      <CircleAlert size={18} aria-hidden />
      {t('download.failedBecause', { reason: failure })}
    </Flex>
  );
}
