/** One thing that a customer's menu offers. */
import { Button, type ButtonProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** How each looks, a link among them. */
export const entryLook: ButtonProps = {
  variant: 'ghost',
  justifyContent: 'flex-start',
  textAlign: 'start',
  gap: '3',
  minHeight: '11',
  paddingX: '3',
  fontWeight: 'normal',
};

type MenuEntryProps = { icon: ReactNode; label: string; isDangerous?: boolean; onChoose: () => void };

export const MenuEntry = ({ icon, label, isDangerous = false, onChoose }: MenuEntryProps) => (
  <Button {...entryLook} color={isDangerous ? 'fg.error' : 'fg'} onClick={onChoose}>
    {icon}
    {label}
  </Button>
);
