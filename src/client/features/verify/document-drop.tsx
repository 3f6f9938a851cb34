/** Where a PDF is dropped, or chosen with a button. */
import { Center, Stack, Text } from '@chakra-ui/react';
import { FileDown, FileSearch } from 'lucide-react';
import { FileDrop } from '#client/components/file-drop.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';

type DocumentDropProps = { isBusy: boolean; onFile: (file: File) => void };

export function DocumentDrop(props: DocumentDropProps) {
  const { t } = useTranslate();
  return (
    <FileDrop {...props} accept="application/pdf,.pdf" choose={t('verify.choose')} button={{ size: 'lg' }}>
      {(isOver) => (
        <>
          <Center
            boxSize="14"
            borderRadius="full"
            bg="colorPalette.subtle"
            color="colorPalette.fg"
            flexShrink="0"
            alignSelf="center"
            aria-hidden
          >
            {isOver ? <FileDown size={26} /> : <FileSearch size={26} />}
          </Center>
          <Stack gap="1" flex="1" textAlign={{ base: 'center', md: 'start' }}>
            <Text fontWeight="semibold" hideBelow="md">
              {t('verify.drop')}
            </Text>
            <Text color="fg.muted">{t('verify.staysHere')}</Text>
          </Stack>
        </>
      )}
    </FileDrop>
  );
}
