/** Whose an inspection is, in its row: a click hands it to somebody else, as long as it is not signed. */
import type { SystemStyleObject } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { createContext, useContext } from 'react';
import { lengthOf, PERSON_FITS } from '#client/features/office-list/office-looks.ts';
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
  const text = <span className={lengthOf(name, PERSON_FITS)}>{name}</span>;
  if (contractSigned || id < 0) return text;
  return (
    <button
      type="button"
      className="whose"
      aria-haspopup="dialog"
      aria-label={t('inspections.reassignOne', { name, id })}
      onClick={({ currentTarget: anchor }) => ask({ inspection, anchor })}
    >
      {text}
      <ChevronDown size={14} aria-hidden />
    </button>
  );
}

export const technicianLooks: SystemStyleObject = {
  '& .whose': {
    // Above the link that is as large as the row.
    position: 'relative',
    zIndex: '1',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    width: 'full',
    minHeight: '10',
    textAlign: 'start',
    lineHeight: '1.2',
    cursor: 'pointer',
    borderRadius: 'sm',
    _hover: { color: 'fg' },
    '& > span': { flex: '1', minWidth: '0' },
    '& svg': { flexShrink: '0', opacity: '0.5' },
    '&:is(:hover, :focus-visible) svg': { opacity: '1' },
  },
};
