/** The frame of what belongs to the selected box: a card below the plan, or the inside of a sheet over it; with its name and a cross. */
import { Flex, Heading, IconButton, Spacer, Stack } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { FocusEventHandler, ReactNode } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';

type PanelFrameProps = {
  title: string;
  isSheet: boolean;
  onClose: () => void;
  onBlur?: FocusEventHandler;
  children: ReactNode;
};

/** However far its content is scrolled, a sheet says what it is about and can be closed. */
const HEADER = {
  position: 'sticky',
  top: '0',
  zIndex: '1',
  bg: 'bg.panel',
  paddingTop: '1',
  marginBottom: '-2',
} as const;

export function PanelFrame({ title, isSheet, onClose, children, ...handlers }: PanelFrameProps) {
  const { t } = useTranslate();
  return (
    <Stack
      as="section"
      aria-label={title}
      gap="4"
      {...(isSheet
        ? { paddingX: '4', paddingBottom: '4' }
        : { padding: '4', borderWidth: '1px', borderRadius: 'lg', bg: 'bg' })}
      {...handlers}
    >
      <Flex align="center" {...(isSheet ? HEADER : {})}>
        <Heading as="h3" size="md">
          {title}
        </Heading>
        <Spacer />
        <IconButton variant="ghost" minWidth="11" minHeight="11" aria-label={t('plan.deselect')} onClick={onClose}>
          <X />
        </IconButton>
      </Flex>
      {children}
    </Stack>
  );
}
