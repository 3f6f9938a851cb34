/** A button that opens the device's file chooser. */
import { Button, type ButtonProps, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';

type FileButtonProps = Omit<ButtonProps, 'onClick' | 'accept'> & {
  accept: string;
  isMultiple?: boolean;
  /** Names the chooser for who cannot see the button. */
  label: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

export function FileButton({ accept, isMultiple = false, label, onFiles, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <VisuallyHidden asChild>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          accept={accept}
          multiple={isMultiple}
          aria-label={label}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            // So that choosing the same file again counts as a choice.
            event.currentTarget.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
      </VisuallyHidden>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
