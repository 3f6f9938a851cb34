/** A button that opens the device's file chooser. */
import { Button, type ButtonProps } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';

type FileButtonProps = Omit<ButtonProps, 'onClick' | 'accept'> & {
  accept: string;
  isMultiple?: boolean;
  /** Opens the camera where there is one. */
  capture?: 'environment';
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

export function FileButton({ accept, capture, isMultiple = false, onFiles, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={capture}
        multiple={isMultiple}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // So that choosing the same file again counts as a choice.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
