/** Where a PDF is dropped, or chosen with a button. */
import { Box, Center, Flex, Stack, Text } from '@chakra-ui/react';
import { FileDown, FileSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FileButton } from '#client/components/file-button.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';

type DocumentDropProps = { isBusy: boolean; onFile: (file: File) => void };

/** A file that misses the field would otherwise take the page's place. */
function useNoNavigationByFiles(): void {
  useEffect(() => {
    const keep = (event: DragEvent) => event.preventDefault();
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
}

export function DocumentDrop({ isBusy, onFile }: DocumentDropProps) {
  const { t } = useTranslate();
  const [isOver, setIsOver] = useState(false);
  useNoNavigationByFiles();
  const take = (file: File | undefined) => {
    if (file && !isBusy) onFile(file);
  };
  return (
    <Flex
      data-testid="document-drop"
      direction={{ base: 'column', md: 'row' }}
      align="center"
      gap={{ base: '4', md: '6' }}
      padding={{ base: '5', md: '7' }}
      borderWidth="2px"
      borderStyle="dashed"
      borderRadius="xl"
      borderColor={isOver ? 'colorPalette.border' : 'border.field'}
      bg={isOver ? 'colorPalette.subtle' : 'bg.subtle'}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <Center
        boxSize="14"
        borderRadius="full"
        bg="colorPalette.subtle"
        color="colorPalette.fg"
        flexShrink="0"
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
      <Box width={{ base: 'full', md: 'auto' }}>
        <FileButton
          size="lg"
          width="full"
          accept="application/pdf,.pdf"
          loading={isBusy}
          onFiles={([file]) => take(file)}
        >
          {t('verify.choose')}
        </FileButton>
      </Box>
    </Flex>
  );
}
