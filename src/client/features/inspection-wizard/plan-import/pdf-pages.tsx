/** Asks which page of a PDF is the plan: its pages as small pictures, painted when they come into sight. */
import { Box, chakra, Dialog, Portal, SimpleGrid, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { CloseButton } from '#client/components/close-button.tsx';
import { keepOpen } from '#client/lib/keep-open.ts';
import type { OpenPdf } from './open-pdf.ts';
import { usePlanTexts } from './use-plan-texts.ts';

const THUMBNAIL_SIDE_PX = 320;

type PdfPagesProps = {
  pdf: OpenPdf;
  /** The page that is being made a plan of. */
  taken: number | null;
  onPage: (page: number) => void;
  onClose: () => void;
};

export function PdfPages({ pdf, taken, onPage, onClose }: PdfPagesProps) {
  const { texts, say } = usePlanTexts();
  return (
    <Dialog.Root
      open
      size={{ mdDown: 'full', md: 'lg' }}
      scrollBehavior="inside"
      onFocusOutside={keepOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header flexDirection="column" gap="1">
              <Dialog.Title>{texts.choosePage}</Dialog.Title>
              <Text color="fg.muted">{say('pageCount', pdf.pageCount)}</Text>
            </Dialog.Header>
            <Dialog.Body paddingX={{ base: '3', md: '6' }}>
              <SimpleGrid as="ul" listStyleType="none" columns={{ base: 2, sm: 3 }} gap="3" aria-busy={taken !== null}>
                {Array.from({ length: pdf.pageCount }, (_, index) => index + 1).map((page) => (
                  <li key={page}>
                    <PageButton
                      pdf={pdf}
                      page={page}
                      label={say('page', page)}
                      isTaken={taken === page}
                      isDisabled={taken !== null}
                      onPage={onPage}
                    />
                  </li>
                ))}
              </SimpleGrid>
            </Dialog.Body>
            <CloseButton onClick={onClose} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

type PageButtonProps = Pick<PdfPagesProps, 'pdf' | 'onPage'> & {
  page: number;
  label: string;
  isTaken: boolean;
  isDisabled: boolean;
};

function PageButton({ pdf, page, label, isTaken, isDisabled, onPage }: PageButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    const element = button.current;
    if (!element) return;
    let address: string | null = null;
    let isGone = false;
    const sight = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      sight.disconnect();
      // A page that cannot be painted keeps its number; choosing it says why.
      pdf.picture(page, THUMBNAIL_SIDE_PX).then(
        (painted) => {
          if (isGone) return;
          address = URL.createObjectURL(painted);
          setPicture(address);
        },
        () => {},
      );
    });
    sight.observe(element);
    return () => {
      isGone = true;
      sight.disconnect();
      if (address) URL.revokeObjectURL(address);
    };
  }, [pdf, page]);
  return (
    <chakra.button
      ref={button}
      type="button"
      width="full"
      padding="2"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      cursor="pointer"
      opacity={isDisabled && !isTaken ? 0.5 : 1}
      _hover={{ borderColor: 'colorPalette.solid' }}
      _focusVisible={{ outline: '2px solid', outlineColor: 'colorPalette.solid', outlineOffset: '2px' }}
      disabled={isDisabled}
      onClick={() => onPage(page)}
    >
      {/* Plans are paper. */}
      <Box aspectRatio="1" bg={picture ? 'white' : 'bg.muted'} borderRadius="md" overflow="hidden">
        {picture ? <img src={picture} alt="" style={{ width: '100%', height: '100%', objectFit: 'contain' }} /> : null}
      </Box>
      <Text as="span" display="block" paddingTop="2" fontWeight="medium">
        {label}
      </Text>
    </chakra.button>
  );
}
