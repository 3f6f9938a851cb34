/** Whose an inspection is, in its row: a click hands it to somebody else, as long as it is not signed. */
import { chakra, Text } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { createContext, useContext } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { ListedInspectionDto } from '#common/schemas/inspection.ts';

/** Which inspection is to get another technician, and what was clicked for that. */
export type Whose = { inspection: ListedInspectionDto; anchor: HTMLElement };

/** Asks who does it from now on. Always the same function: a row is not rendered again for it. */
export const AskWhose = createContext<(whose: Whose) => void>(() => {});

export function RowTechnician({ inspection }: { inspection: ListedInspectionDto }) {
  const { t } = useTranslate();
  const ask = useContext(AskWhose);
  const { id, technicianName: name, contractSigned } = inspection;
  // What is only on this device is nobody else's yet.
  if (contractSigned || id < 0) return <Text lineClamp="2">{name}</Text>;
  return (
    <chakra.button
      type="button"
      // Above the link that is as large as the row.
      position="relative"
      zIndex="1"
      display="flex"
      alignItems="center"
      gap="1"
      width="full"
      minHeight="10"
      textAlign="start"
      lineHeight="1.2"
      cursor="pointer"
      borderRadius="sm"
      _hover={{ color: 'fg', '& svg': { opacity: 1 } }}
      _focusVisible={{ '& svg': { opacity: 1 } }}
      aria-haspopup="dialog"
      aria-label={t('inspections.reassignOne', { name, id })}
      onClick={({ currentTarget: anchor }) => ask({ inspection, anchor })}
    >
      <Text as="span" lineClamp="2" flex="1" minWidth="0">
        {name}
      </Text>
      <ChevronDown size={14} aria-hidden opacity={0.5} style={{ flexShrink: 0 }} />
    </chakra.button>
  );
}
