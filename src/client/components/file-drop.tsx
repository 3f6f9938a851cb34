/** Where one file is dropped, or chosen with a button. */
import { Box, type ButtonProps, Flex } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { FileButton } from './file-button.tsx';

type FileDropProps = {
  accept: string;
  isBusy: boolean;
  /** What the button says, and how it looks. */
  choose: string;
  button?: ButtonProps;
  onFile: (file: File) => void;
  /** What stands beside the button; told whether a file is held above. */
  children: (isOver: boolean) => ReactNode;
};

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

export function FileDrop({ accept, isBusy, choose, button, onFile, children }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  useNoNavigationByFiles();
  const take = (file: File | undefined) => {
    if (file && !isBusy) onFile(file);
  };
  return (
    <Flex
      data-testid="file-drop"
      direction={{ base: 'column', md: 'row' }}
      align={{ base: 'stretch', md: 'center' }}
      gap={{ base: '4', md: '6' }}
      padding={{ base: '5', md: '6' }}
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
      {children(isOver)}
      <Box flexShrink="0">
        <FileButton
          width={{ base: 'full', md: 'auto' }}
          minHeight="11"
          {...button}
          accept={accept}
          loading={isBusy}
          onFiles={([file]) => take(file)}
        >
          {choose}
        </FileButton>
      </Box>
    </Flex>
  );
}
